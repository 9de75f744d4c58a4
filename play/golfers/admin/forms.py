"""Forms of the admin for player cards."""

from typing import Any

from django import forms

from play.golfers import checks
from play.golfers.models import PlayerCard
from play.golfers.sheets import MOST_BYTES
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS, parse_entry
from play.pro_golf.making.ratings import RATINGS


def box_name(column: str, box: int) -> str:
    """The name of a box in the form."""
    return f"{column}-{box}"


class CardForm(forms.Form):
    """A golfer's facts, ratings, boxes and Overall Value. Boxes that are not touched are not
    changed by hand: ratings may make them anew. Those emptied are as made again."""

    golfer = forms.CharField(max_length=checks.LONGEST_NAME)
    season = forms.IntegerField(min_value=checks.FIRST_SEASON, max_value=checks.LAST_SEASON)
    country = forms.CharField(max_length=checks.LONGEST_COUNTRY, required=False)
    amateur = forms.BooleanField(required=False)
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    overall = forms.IntegerField(label="Overall Value", required=False)

    def __init__(self, data: Any = None, *, card: PlayerCard | None = None) -> None:
        self.card = card
        columns = card.columns if card else {name: [""] * len(BOXES) for name in COLUMNS}
        initial: dict[str, Any] = {"season": 1981}
        if card is not None:
            names = ("golfer", "season", "country", "amateur", "version", "overall")
            initial = {name: getattr(card, name) for name in names} | card.ratings
        for name in COLUMNS:
            for box, text in zip(BOXES, columns[name], strict=True):
                initial[box_name(name, box)] = text
        super().__init__(data, initial=initial)
        for rating in RATINGS:
            self.fields[rating.name] = forms.FloatField(
                label=rating.label,
                required=False,
                min_value=rating.least,
                max_value=rating.most,
                widget=forms.NumberInput(attrs={"step": "any"}),
            )
        for name in COLUMNS:
            for box in BOXES:
                self.fields[box_name(name, box)] = _BoxField(name, box)

    def clean_overall(self) -> int | None:
        """A box, where it is given at all."""
        value: int | None = self.cleaned_data["overall"]
        if value is not None and value not in BOXES:
            raise forms.ValidationError("The Overall Value is a box from 11 to 66, such as 24.")
        return value

    def asked(self) -> dict[str, Any]:
        """What the form asks for, as ``changes.change`` takes it."""
        values = self.cleaned_data
        facts = {name: values[name] for name in ("golfer", "season", "country", "amateur")}
        ratings = {
            rating.name: values[rating.name]
            for rating in RATINGS
            if self.card is None or rating.name in self.changed_data
        }
        boxes = {
            (name, box): values[box_name(name, box)]
            for name in COLUMNS
            for box in BOXES
            if box_name(name, box) in self.changed_data
        }
        overall: int | str | None = None
        if "overall" in self.changed_data:
            overall = "" if values["overall"] is None else values["overall"]
        return {"facts": facts, "ratings": ratings, "boxes": boxes, "overall": overall}

    def rows(self) -> list[tuple[int, list[forms.BoundField]]]:
        """The boxes as the card has them: rows from 11 to 66."""
        return [(box, [self[box_name(name, box)] for name in COLUMNS]) for box in BOXES]

    def box_errors(self) -> list[str]:
        """What is wrong with boxes, each with its column and box."""
        return [
            str(message)
            for name in COLUMNS
            for box in BOXES
            for message in self.errors.get(box_name(name, box), [])
        ]


class _BoxField(forms.CharField):
    """A box: an entry of the card's grammar, named where it is wrong."""

    def __init__(self, column: str, box: int) -> None:
        self.column, self.box = column, box
        label = {"aria-label": f"{column}, box {box}", "size": 6, "autocomplete": "off"}
        super().__init__(required=False, max_length=20, widget=forms.TextInput(attrs=label))

    def clean(self, value: Any) -> str:
        try:
            text = str(super().clean(value))
            return str(parse_entry(self.column, self.box, text)) if text else ""
        except forms.ValidationError as wrong:
            words = " ".join(wrong.messages)
        except ValueError as wrong:
            words = str(wrong)
        raise forms.ValidationError(f"{self.column}, box {self.box}: {words}")


class SheetForm(forms.Form):
    """A sheet to be looked through."""

    file = forms.FileField(help_text="CSV or XLSX, as exported from here; up to 10 MB.")

    def clean_file(self) -> Any:
        """Not larger than a sheet may be."""
        file = self.cleaned_data["file"]
        if file.size > MOST_BYTES:
            raise forms.ValidationError("A sheet may have 10 MB.")
        return file
