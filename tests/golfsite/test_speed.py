"""How quickly the site's own pages answer."""

import statistics
import time

import pytest


@pytest.mark.bench
@pytest.mark.django_db
@pytest.mark.parametrize(("name", "path"), [("First page", "/"), ("Health", "/healthz")])
def test_a_page_answers_quickly(client, sample, figure, name, path):
    client.get(path)
    took = []
    for _ in range(sample(500)):
        start = time.perf_counter()
        assert client.get(path).status_code == 200
        took.append((time.perf_counter() - start) * 1000)
    median = statistics.median(took)
    figure(f"{name}, median answer", median, aim="under 100", unit="ms", ok=median < 100)
