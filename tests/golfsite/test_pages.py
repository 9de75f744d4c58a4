import pytest

pytestmark = pytest.mark.django_db
PAGES = ["/", "/about/", "/keys/", "/privacy/", "/licences/", "/settings/", "/admin/login/"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_answers_under_a_strict_policy(client, path):
    response = client.get(path)
    assert response.status_code == 200
    policy = response.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
