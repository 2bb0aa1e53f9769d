"""`bornes editions`: list all editions, show one, or compare two."""

from typing import TYPE_CHECKING

from bornes.cli.command import Context, argument, group, lang_of, option
from bornes.cli.options import an_edition, json_flag
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.core.edition import Edition
    from bornes.core.points import EditionPoint


@group("editions", invoke_without_command=True)
@json_flag
def editions(context: Context, *, json: bool) -> None:
    """List the editions."""
    from bornes.cli.showing import as_json, table
    from bornes.core.edition import editions as every
    from bornes.text.points import players_worded

    if context.invoked_subcommand is not None:
        return
    lang = lang_of(context)
    if json:
        as_json([_listed(each) for each in every()])
        return
    columns = [text(lang, f"column-{name}") for name in ("key", "name", "players", "win", "source")]
    table(
        columns,
        [
            (
                each.key,
                text(lang, f"edition-{each.key}"),
                players_worded(lang, each),
                _goal(lang, each),
                each.source,
            )
            for each in every()
        ],
    )


def _listed(edition: "Edition") -> dict[str, object]:
    names = {lang: text(lang, f"edition-{edition.key}") for lang in ("fr", "en")}
    players = sorted({table.players for table in edition.tables})
    return {"key": edition.key, "names": names, "players": players, "source": edition.source}


def _goal(lang: Lang, edition: "Edition") -> str:
    points = edition.choices.points_to_win
    return (
        text(lang, "value-one-hand")
        if points is None
        else text(lang, "value-points", points=points)
    )


@editions.add("show")
@argument("key", metavar="KEY", shell_complete=an_edition)
@json_flag
def show(context: Context, key: str, *, json: bool) -> None:
    """Show one edition."""
    from bornes.cli.rules import printed
    from bornes.cli.showing import as_json, paragraphs, table
    from bornes.core.edition import edition as by_key
    from bornes.core.points import points
    from bornes.text.points import house_rules, label, worded

    lang, edition = lang_of(context), by_key(key)
    if json:
        as_json(edition)
        return
    name = text(lang, f"edition-{key}")
    table(
        [text(lang, f"column-{column}") for column in ("rule", "point", "value")],
        [
            (point.rule, label(lang, point), worded(lang, point))
            for point in points(edition)
            if _says(lang, edition, point)
        ],
        title=text(lang, "editions-title", name=name, source=edition.source),
    )
    table(
        [text(lang, f"column-{column}") for column in ("rule", "house", "default", "values")],
        list(house_rules(lang, edition)),
        title=text(lang, "editions-house"),
    )
    if edition.printed:
        print(text(lang, "editions-printed"))
        paragraphs(printed(lang, edition))


def _says(lang: Lang, edition: "Edition", point: "EditionPoint") -> bool:
    """Whether a point applies to an edition."""
    from bornes.core.rulebook import rules_of

    if point.key.startswith("name-"):
        # Only cards with a special name in this edition.
        return text(lang, point.value) != text(lang, f"card-{point.key.removeprefix('name-')}")
    known = {rule for rules in rules_of(edition).values() for rule in rules}
    # A line of the score sheet with 0 points does not exist, but a choice may be False.
    return (
        point.rule in known
        and point.value is not None
        and (point.value is False or point.value != 0)
    )


@editions.add("compare")
@argument("first", metavar="KEY", shell_complete=an_edition)
@argument("second", metavar="KEY", shell_complete=an_edition)
@option("--all", "everything", is_flag=True)
@json_flag
def compare(context: Context, first: str, second: str, *, everything: bool, json: bool) -> None:
    """Compare two editions."""
    from bornes.cli.showing import as_json, table
    from bornes.core.edition import edition as by_key
    from bornes.text.points import label, worded

    lang, one, other = lang_of(context), by_key(first), by_key(second)
    pairs = [(a, b) for a, b in paired(one, other) if everything or a.value != b.value]
    if json:
        as_json([{"rule": a.rule, "key": a.key, "values": [a.value, b.value]} for a, b in pairs])
        return
    # Some cards have different names only in the other language.
    rows = [(a.rule, label(lang, a), worded(lang, a), worded(lang, b)) for a, b in pairs]
    rows = [row for row in rows if everything or row[2] != row[3]]
    if not rows:
        print(text(lang, "editions-same"))
        return
    names = [text(lang, f"edition-{each.key}") for each in (one, other)]
    table([text(lang, "column-rule"), text(lang, "column-point"), *names], rows)


def paired(one: "Edition", other: "Edition") -> list[tuple["EditionPoint", "EditionPoint"]]:
    """Return the points of two editions as pairs with the same key."""
    from bornes.core.points import points

    second = {point.key: point for point in points(other)}
    return [(point, second[point.key]) for point in points(one)]
