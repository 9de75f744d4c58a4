"""Reader of OpenStreetMap XML, as exported by the site, by JOSM and by the Overpass API."""

from courses.importing.maps.atlas import reading_of
from courses.importing.maps.features import MapFile, place_of
from courses.importing.maps.osm import KIND, Extract, Member, Relation, Way, map_of
from courses.importing.maps.tags import tags_of
from courses.importing.maps.xml_walk import Attributes, walk
from courses.importing.reading import Reading

__all__ = ["KIND", "looks_like", "read", "survey"]


def looks_like(head: bytes, filename: str) -> bool:
    """XML whose root is "osm"."""
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:2_000]
    return start.startswith(b"<") and b"<osm" in start


def read(source: bytes | str, filename: str) -> Reading:
    """The scorecards and hole maps of the courses in the extract. Raises Unreadable."""
    return reading_of(survey(source), filename)


def survey(source: bytes | str) -> MapFile:
    """The map in the extract. Raises Unreadable with the line of a fault."""
    taking = _Taking()
    walk(source, taking.start, taking.end)
    return map_of(taking.extract)


class _Taking:
    """Takes elements as they come; ``open`` is the node, way or relation that is being read."""

    def __init__(self) -> None:
        self.extract = Extract()
        self.open: tuple[str, str] | None = None
        self.tags: dict[str, str] = {}
        self.way = Way({})
        self.members: list[Member] = []
        self.gone = False

    def start(self, name: str, given: Attributes) -> None:
        if name in ("node", "way", "relation"):
            self.open = (name, given.get("id", ""))
            self.tags, self.way, self.members = {}, Way({}), []
            self.gone = given.get("action") == "delete" or given.get("visible") == "false"
            place = place_of((given.get("lon"), given.get("lat")))
            if name == "node" and place is not None and not self.gone:
                self.extract.nodes[given.get("id", "")] = place
        elif self.open is None:
            return
        elif name == "tag":
            self.tags[given.get("k", "")] = given.get("v", "")
        elif name == "nd":
            self._node(given)
        elif name == "member" and given.get("type") == "way":
            self.members.append(Member(given.get("role", ""), given.get("ref", "")))
        elif name == "center":
            self.way.centre = place_of((given.get("lon"), given.get("lat")))

    def _node(self, given: Attributes) -> None:
        """A way's node; with "out geom" its place stands beside it, in a relation's member too."""
        place = place_of((given.get("lon"), given.get("lat")))
        if self.open and self.open[0] == "way":
            self.way.nodes.append(given.get("ref", ""))
            self.way.places += [place] if place is not None else []
        elif self.members and place is not None:
            last = self.members[-1]
            self.members[-1] = Member(last.role, last.way, (*last.places, place))

    def end(self, name: str, text: str) -> None:
        if self.open is None or name != self.open[0]:
            return
        kind, number = self.open
        self.open = None
        if self.gone:
            return
        tags = tags_of(self.tags) if self.tags else {}
        if kind == "node" and tags:
            self.extract.points[number] = tags
        elif kind == "way":
            self.way.tags = tags
            self.extract.ways[number] = self.way
        elif kind == "relation":
            self.extract.relations[number] = Relation(tags, self.members, self.way.centre)
