"""The evenings of the house: fixed, signed up for, and turned into tables when their time comes."""

from __future__ import annotations

import datetime as dt
import logging
import zoneinfo
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.languages import say
from rummyhouse.server.evenings import texts
from rummyhouse.server.evenings.messages import EveningClock, NewEvening
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.protocol import Openness, TableLine, Value
from rummyhouse.store.evenings import EveningRow, Evenings
from rummyhouse.tables import TableProblem, Tables, agreed, messages
from rummyhouse.tables.new_tables import new_link, next_evening, next_link, open_for_evening
from rummyhouse.tables.seating import clean_name
from rummyhouse.tables.time_limit import LIMITS
from rummyhouse.tournaments.schedule import instant

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from rummyhouse.store.evenings import EveningSeat, EveningTable

EARLY = dt.timedelta(minutes=10)
"""How long before the beginning the table is there."""
KEPT = dt.timedelta(minutes=15)
"""How long after the beginning a seat is kept for somebody who has signed up."""
FARTHEST = dt.timedelta(days=366)
MOST_FIXED, MOST_SIGNED = 5, 20
"""How many evenings to come somebody may have fixed, and signed up for."""
_REMEMBERED = dt.timedelta(days=30)
"""How long after its time an evening can still be looked up."""
_MOST_TABLES = 16
"""At how many tables, one after the other, an evening is looked for."""
_CLEARED = dt.timedelta(hours=1)

_logger = logging.getLogger(__name__)


class EveningTerms(msgspec.Struct, frozen=True):
    """What is played on an evening; kept as text. ``rules`` differ from the preset."""

    game: str
    seats: int
    preset: str
    rules: dict[str, Value]
    hints: bool
    openness: Openness
    bots: bool
    rated: bool
    clock: EveningClock = "none"


_terms: msgspec.json.Decoder[EveningTerms] = msgspec.json.Decoder(EveningTerms)


def terms_of(row: EveningRow) -> EveningTerms:
    """What is played on this evening."""
    return _terms.decode(row.terms)


def milliseconds(moment: dt.datetime) -> int:
    """A moment as the database keeps it: milliseconds since 1970."""
    return round(moment.timestamp() * 1000)


def moment_of(row: EveningRow) -> dt.datetime:
    """When this evening begins."""
    return dt.datetime.fromtimestamp(row.moment / 1000, dt.UTC)


class LiveEvenings:
    """Every change of an evening goes through here; the database is the truth."""

    def __init__(
        self,
        store: Evenings,
        tables: Tables,
        clock: Callable[[], dt.datetime],
        changed: Callable[[EveningRow, tuple[EveningSeat, ...], str], None],
        anew: Callable[[EveningRow, tuple[EveningSeat, ...], Collection[str]], None],
    ) -> None:
        """The evenings of a house.

        Args:
            store: where they are kept.
            tables: those of the house.
            clock: the time of day.
            changed: hears of each that was moved or called off, for whom, and by whom.
            anew: hears of each that was fixed anew, who has signed up for it, and who was there the last time.
        """
        self.store = store
        self._changed = changed
        self._anew = anew
        self.clock = clock
        self._tables = tables
        self._cleared = dt.datetime.min.replace(tzinfo=dt.UTC)

    async def find(self, name: str) -> EveningRow:
        """An evening.

        Raises:
            AnswerError: there is none with this id.
        """
        found = await self.store.find(name)
        if found is None:
            raise AnswerError("not_found", say(texts.NO_EVENING))
        return found

    async def lines_of(self, person: str, friends: Collection[str] = ()) -> list[TableLine]:
        """The evenings to come for which this person has signed up, as lines of a list of tables.

        One that was called off stands there until it would have begun; its host knows. Those for which one of these
        friends has signed up follow, if this person may find them and has a seat there for the asking; and those that
        were fixed anew after one at which this person was.
        """
        now = milliseconds(self.clock())
        rows = [
            row
            for row in await self.store.of_person(person)
            if row.state == "planned" or (row.state == "off" and row.moment > now and row.host != person)
        ]
        known = {row.id for row in rows}
        others = [row for row in await self.store.of_people(friends) if row.id not in known]
        anew = [row for row in await self._anew_for(person) if row.id not in known]
        seats = await self.store.seats([row.id for row in (*rows, *others, *anew)])
        offered = [row for row in others if _is_offered(row, seats[row.id])]
        offered += [row for row in anew if row not in offered and _has_room(row, seats[row.id])]
        rows += offered
        return [
            TableLine(
                row.id,
                terms_of(row).game,
                row.state,
                tuple(seat.name for seat in seats[row.id]),
                my_turn=False,
                seat=next((place for place, seat in enumerate(seats[row.id]) if seat.person == person), -1),
                clock=LIMITS.get(terms_of(row).clock),
                begins=row.moment,
            )
            for row in rows
        ]

    async def tables_of(self, name: str) -> list[EveningTable]:
        """The tables at which this evening was played: its own, and those where the same people went on."""
        links = [name]
        while len(links) < _MOST_TABLES:
            links.append(next_link(links[-1]))
        return await self.store.tables(links)

    async def after(self, name: str) -> tuple[str, EveningRow | None]:
        """The evening fixed anew after this one, unless it was called off; and the link that it has or gets."""
        row: EveningRow | None = None
        is_taken = True
        while is_taken:
            name = next_evening(name)
            row = await self.store.find(name)
            is_taken = row is not None and row.state == "off"
        return name, row

    async def _anew_for(self, person: str) -> list[EveningRow]:
        """The evenings to come that were fixed anew after one at which this person was."""
        rows: list[EveningRow] = []
        names = await self.store.of_company(person)
        while names:
            found = await self.store.known([next_evening(name) for name in names])
            rows += [row for row in found if row.state == "planned"]
            names = [row.id for row in found if row.state == "off"]
        return rows

    # --- what people ask for ------------------------------------------------------------------------------------------

    async def fix(self, wish: NewEvening, person: str, moment: dt.datetime, link: str = "") -> EveningRow:
        """Fix an evening for this moment; whoever does is the first to sign up.

        With a link that is taken it is the evening there.

        Raises:
            TableProblem: such a match cannot be played.
            AnswerError: a moment that cannot be, or too many evenings.
        """
        self._check_moment(moment)
        if wish.rated and wish.bots:
            raise AnswerError("not_possible", say(texts.RATED_NO_BOTS))
        name = clean_name(wish.nickname)
        _, choice, _ = agreed(wish.game, wish.seats, wish.preset, wish.rules)
        mine = [row for row in await self.store.of_person(person) if row.state == "planned"]
        if sum(row.host == person for row in mine) >= MOST_FIXED:
            raise AnswerError("not_possible", say(texts.TOO_MANY, most=MOST_FIXED))
        terms = EveningTerms(
            game=wish.game,
            seats=wish.seats,
            preset=choice.preset,
            rules=dict(choice.changed),
            hints=wish.hints and not wish.rated,
            openness=wish.openness,
            bots=wish.bots,
            rated=wish.rated,
            clock=wish.clock,
        )
        written = msgspec.json.encode(terms).decode()
        row = EveningRow(link or new_link(), person, milliseconds(moment), wish.zone, written, "planned")
        await self.store.open(row, name)
        return await self.find(row.id)

    async def fix_anew(self, old: EveningRow, person: str, nickname: str) -> EveningRow:
        """Fix an evening anew, as :func:`anew` says; whoever was there hears of it.

        Raises:
            TableProblem: such a match cannot be played any more.
            AnswerError: this person was not there, the evening has not been, or too many evenings.
        """
        company = await self.store.company(old.id)
        if person not in company:
            raise AnswerError("not_permitted", say(texts.NOT_THERE))
        if old.state not in {"laid", "played"}:
            raise AnswerError("not_possible", say(texts.NOT_YET))
        link, known = await self.after(old.id)
        if known is not None:
            return known
        wish, moment = anew(old, nickname, self.clock())
        row = await self.fix(wish, person, moment, link)
        if row.host == person:
            self._anew(row, (await self.store.seats([link]))[link], company)
        return row

    async def sign_up(self, name: str, person: str, nickname: str, *, has_account: bool) -> EveningRow:
        """Give this person a seat for that evening.

        Raises:
            AnswerError: it cannot be signed up for, or all seats are taken.
        """
        row, called = await self.find(name), clean_name(nickname)
        _check_planned(row)
        terms = terms_of(row)
        if terms.rated and not has_account:
            raise AnswerError("not_permitted", say(messages.RATED_ACCOUNTS))
        others = [one for one in await self.store.of_person(person) if one.state == "planned" and one.id != name]
        if len(others) >= MOST_SIGNED:
            raise AnswerError("not_possible", say(texts.TOO_MANY_SIGNED, most=MOST_SIGNED))
        if not await self.store.sign_up(name, person, called, terms.seats):
            _check_planned(await self.find(name))
            raise AnswerError("not_possible", say(texts.FULL))
        return row

    async def sign_off(self, name: str, person: str) -> EveningRow:
        """Take this person's name off.

        Raises:
            AnswerError: the table is there already, or it is the host.
        """
        row = await self.find(name)
        _check_planned(row)
        if row.host == person:
            raise AnswerError("not_possible", say(texts.HOST_STAYS))
        if not await self.store.sign_off(name, person):
            _check_planned(await self.find(name))
        return row

    async def move(self, name: str, person: str, moment: dt.datetime, zone: str) -> EveningRow:
        """Fix another time.

        Raises:
            AnswerError: this person may not, the moment cannot be, or the table is there already.
        """
        before = await self.find(name)
        await self._check_host(before, person)
        self._check_moment(moment)
        if not await self.store.set_time(name, milliseconds(moment), zone):
            _check_planned(await self.find(name))
        elif before.moment != milliseconds(moment):
            await self._tell(name, person)
        return await self.find(name)

    async def call_off(self, name: str, person: str) -> EveningRow:
        """Call the evening off; doing so again changes nothing.

        Raises:
            AnswerError: this person may not, or the table is there already.
        """
        row = await self.find(name)
        await self._check_host(row, person)
        if row.state != "off":
            if not await self.store.become(name, "planned", "off"):
                _check_planned(await self.find(name))
            else:
                await self._tell(name, person)
        return await self.find(name)

    async def _tell(self, name: str, person: str) -> None:
        self._changed(await self.find(name), (await self.store.seats([name]))[name], person)

    async def _check_host(self, row: EveningRow, person: str) -> None:
        if row.host != person:
            seats = (await self.store.seats([row.id]))[row.id]
            raise AnswerError("not_permitted", say(texts.HOST_ONLY, host=host_name(row, seats) or say("somebody else")))

    def _check_moment(self, moment: dt.datetime) -> None:
        if moment <= self.clock():
            raise AnswerError("not_possible", say(texts.PAST))
        if moment > self.clock() + FARTHEST:
            raise AnswerError("not_possible", say(texts.TOO_FAR))

    # --- what the house does by itself --------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Lay the tables that are due, and give free the seats whose owners have not come.

        A house that was closed meanwhile does this when it opens again; a table that waits for people is in memory, so
        that the list of open tables shows it.
        """
        now = self.clock()
        for row in await self.store.due(milliseconds(now + EARLY)):
            if row.state == "closing" or await self.store.become(row.id, "planned", "closing"):
                await self._lay(row)
        for row in await self.store.laid():
            await self._look_after(row, is_late=now >= moment_of(row) + KEPT)
        if now >= self._cleared + _CLEARED:
            await self.store.clear(milliseconds(now - _REMEMBERED))
            self._cleared = now

    async def _lay(self, row: EveningRow) -> None:
        terms, seats = terms_of(row), (await self.store.seats([row.id]))[row.id]
        in_order = sorted(seats, key=lambda seat: (seat.person != row.host, seat.seat))
        try:
            await open_for_evening(
                self._tables,
                row.id,
                game=terms.game,
                people={seat.seat: (seat.name, seat.person) for seat in in_order},
                seats=terms.seats,
                preset=terms.preset,
                rules=terms.rules,
                hints=terms.hints,
                openness=terms.openness,
                rated=terms.rated,
                fills=row.moment if terms.bots else 0,
                kept_until=row.moment + round(KEPT.total_seconds() * 1000),
                clock=terms.clock,
            )
        except TableProblem as problem:  # the game has changed since
            _logger.warning("the table of evening %s cannot be laid: %s", row.id, problem)
            if await self.store.become(row.id, "closing", "off"):
                await self._tell(row.id, "")
            return
        await self.store.become(row.id, "closing", "laid")

    async def _look_after(self, row: EveningRow, *, is_late: bool) -> None:
        try:
            async with self._tables.visit(row.id) as table:
                if is_late and table.truth.stage == "gathering":
                    await table.release()
                is_played = is_late or table.truth.stage != "gathering"
        except TableProblem as problem:
            _logger.warning("the table of evening %s is closed: %s", row.id, problem)
            await self.store.become(row.id, "laid", "off")
            return
        if is_played:
            await self.store.become(row.id, "laid", "played")


def host_name(row: EveningRow, seats: tuple[EveningSeat, ...]) -> str:
    """What the one who fixed the evening is called; "" if they have left."""
    return next((seat.name for seat in seats if seat.person == row.host), "")


def anew(row: EveningRow, nickname: str, now: dt.datetime) -> tuple[NewEvening, dt.datetime]:
    """The same a week later, or in the first week in which that is still to come; and when that is."""
    terms, zone, before = terms_of(row), zoneinfo.ZoneInfo(row.zone), moment_of(row)
    there = before.astimezone(zone)
    day, moment = there.date(), before
    while moment <= max(now, before):
        day += dt.timedelta(days=7)
        moment = instant(day, there.time(), zone)
    wish = NewEvening(
        day=day.isoformat(),
        at=f"{there:%H:%M}",
        zone=row.zone,
        game=terms.game,
        nickname=nickname,
        seats=terms.seats,
        preset=terms.preset,
        rules=terms.rules,
        hints=terms.hints,
        openness=terms.openness,
        bots=terms.bots,
        rated=terms.rated,
        clock=terms.clock,
    )
    return wish, moment


def _check_planned(row: EveningRow) -> None:
    if row.state == "off":
        raise AnswerError("not_possible", say(texts.IS_OFF))
    if row.state != "planned":
        raise AnswerError("not_possible", say(texts.IS_LAID))


def _is_offered(row: EveningRow, seats: Sequence[EveningSeat]) -> bool:
    """Whether people find the evening without its link, and a seat is free."""
    return terms_of(row).openness != "private" and _has_room(row, seats)


def _has_room(row: EveningRow, seats: Sequence[EveningSeat]) -> bool:
    return len(seats) < terms_of(row).seats
