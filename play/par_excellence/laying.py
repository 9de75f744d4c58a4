"""Can this hole be played on its map?"""

from collections.abc import Sequence

from courses.playable import PlayableHole
from courses.terrain import Terrain
from play.par_excellence.address import spots_of
from play.par_excellence.sheet import CIRCLE, sheet_of


def faults_of(hole: PlayableHole) -> Sequence[str]:
    """Everything that makes this hole unplayable here, in words; empty where nothing does."""
    ground, where = hole.ground, f"Hole {hole.number}"
    if len(ground.outline) < 3:
        return [f"{where} has no map to play on."]
    if not any(area.terrain is Terrain.GREEN for area in ground.areas):
        return [f"{where} has no green on its map."]
    sheet, faults = sheet_of(ground), []
    if sheet.lie(sheet.pin) != CIRCLE:
        faults.append(f"{where}: its pin does not stand on the green.")
    if not spots_of(sheet):
        faults.append(f"{where}: its tee lies out of bounds or in water.")
    return faults
