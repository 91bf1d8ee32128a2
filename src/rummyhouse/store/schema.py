"""The tables of the database.

``event`` is the truth: a match is what applying its entries in order gives. The primary key (match, number) keeps two
writers from adding the same entry. Everything else kept about matches can be made again from it; sessions, and the
belongings of an account, cannot.

``tournament_act`` is the same for tournaments; other tables say who may act for whom, and which e-mails were sent.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = Table(
    "match",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("opened", BigInteger, nullable=False),  # milliseconds since 1970, UTC
    Column("changed", BigInteger, nullable=False),
    Column("openness", String(16), nullable=False, server_default="private"),
    Column("node", String(32), nullable=False, server_default=""),  # holds the lease: nobody else writes; "" for nobody
    Column("epoch", Integer, nullable=False, server_default="0"),  # rises with every lease
    Column("edition", Integer, nullable=False, server_default="0"),  # rises when names in the log are replaced
    Column("days", SmallInteger, nullable=False, server_default="0"),  # for each turn by correspondence
    Index("ix_match_stage", "stage"),
    Index("ix_match_node", "node"),
)

event = Table(
    "event",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("client", String(64), nullable=False),  # whose message caused it, "" if none did
    Column("message", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),  # of the lease under which it was written
)

seat = Table(
    "seat",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Index("ix_seat_person", "person"),
)

snapshot = Table(  # what a match was at an entry, so that its log is read from there on only; no part of a backup
    "snapshot",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("sources", String(16), nullable=False),  # a digest of those that have written it: no others read it
    Column("content", LargeBinary, nullable=False),
)

used_time = Table(  # what has been used of the time for the present question, kept every second while it runs
    "used_time",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("since", Integer, nullable=False),  # the entry that put the question
    Column("used", BigInteger, nullable=False),  # milliseconds
    # By correspondence, by the clock of the house; -1 for never:
    Column("noted", BigInteger, nullable=False, server_default="-1"),  # since when the time has run on
    Column("wake", BigInteger, nullable=False, server_default="-1"),  # when the table has something to do
    Column("called", Boolean, nullable=False, server_default=false()),  # those asked know that little is left
    Index("ix_used_time_wake", "wake"),
)

open_time = Table(  # one row: how long the house has been open, all in all
    "open_time",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("milliseconds", BigInteger, nullable=False),
)

holiday = Table(  # from when to when somebody is away, so that no time by correspondence is charged to them
    "holiday",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Column("settled", SmallInteger, nullable=False),  # 1 once their tables know that it has begun, 2 that it is over
    Index("ix_holiday_person", "person"),
    Index("ix_holiday_settled", "settled"),
)

analysis = Table(  # how everybody has played in a finished match, as JSON without names
    "analysis",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("facts", Text, nullable=False),
    Index("ix_analysis_made", "made"),
)

session = Table(
    "session",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the cookie; the cookie itself is kept nowhere
    Column("begun", BigInteger, nullable=False),
    Column("person", String(64), nullable=False, server_default=""),  # who acts in it: a guest's is the digest itself
    Column("account", String(64), nullable=False, server_default=""),  # "" for a guest's
    Column("device", String(64), nullable=False, server_default=""),  # in words
    Column("used", BigInteger, nullable=False, server_default="0"),
    Column("language", String(16), nullable=False, server_default="en"),  # in which it was read last
    Index("ix_session_account", "account"),
)

# --- what is kept of matches for those who played them ----------------------------------------------------------------

visit = Table(  # everybody who has ever sat at a table, even if they got up again: its log has their names
    "visit",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("listed", Boolean, nullable=False, server_default=true()),  # whether it stands in this person's list
    Index("ix_visit_person", "person"),
)

result = Table(
    "result",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("facts", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
)

# --- accounts ---------------------------------------------------------------------------------------------------------

account = Table(
    "account",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), nullable=False, unique=True),  # who sits at tables
    Column("name", String(24), nullable=False),
    Column("key", String(80), nullable=False, unique=True),  # the name in the form in which names are compared
    Column("password", Text, nullable=False),  # argon2id; "" for none
    Column("email", String(254), nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("language", String(16), nullable=False, server_default="en"),  # in which it was read last
)

former_name = Table(  # what an account was called before: nobody else may be called so until then
    "former_name",
    metadata,
    Column("key", String(80), primary_key=True),  # the name in the form in which names are compared
    Column("account", String(64), ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_former_name_account", "account"),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("account", String(64), ForeignKey("account.id"), nullable=False),
    Column("public", Text, nullable=False),
    Column("signed", BigInteger, nullable=False),
    Column("title", String(64), nullable=False),
    Column("added", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("ix_passkey_account", "account"),
)

challenge = Table(  # what a passkey has to sign: short-lived, and good for one try
    "challenge",
    metadata,
    Column("word", String(128), primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("account", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)

preset = Table(
    "preset",
    metadata,
    Column("account", String(64), ForeignKey("account.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("base", String(64), nullable=False),  # the preset of the house from which it differs
    Column("rules", Text, nullable=False),
)

friend = Table(  # who asked, and whether the other has agreed
    "friend",
    metadata,
    Column("account", String(64), ForeignKey("account.id"), primary_key=True),
    Column("other", String(64), ForeignKey("account.id"), primary_key=True),
    Column("agreed", Boolean, nullable=False),
    Index("ix_friend_other", "other"),
)

invitation = Table(  # a link that makes whoever follows it a friend, by its digest
    "invitation",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", String(64), ForeignKey("account.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_invitation_account", "account"),
)

rating = Table(  # what is believed of a person's skill at a game
    "rating",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Index("ix_rating_person", "person"),
)

past_rating = Table(  # what was believed after each rated match
    "past_rating",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Index("ix_past_rating_person", "person"),
)

# --- notices: how somebody who is not in the house is called back -----------------------------------------------------

house_key = Table(  # keys that the house has made for itself
    "house_key",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("secret", Text, nullable=False),
)

subscription = Table(  # a browser that takes notices, through the push service of its maker; it ends with its session
    "subscription",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("session", String(64), ForeignKey("session.digest", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public", String(128), nullable=False),  # what is sent is encrypted for this key of the browser
    Column("secret", String(64), nullable=False),
    Column("device", String(64), nullable=False),  # in words
    Column("added", BigInteger, nullable=False),
    Index("ix_subscription_session", "session"),
)

notice_choice = Table(  # what somebody wants to be told, and how, where it is not as by default
    "notice_choice",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("way", String(8), primary_key=True),
    Column("occasion", String(16), primary_key=True),
    Column("wanted", Boolean, nullable=False),
)

notice = Table(  # the one notice that somebody has been sent and has not yet looked at
    "notice",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("sent", Boolean, nullable=False),
)

notice_address = Table(  # an address whose owner has said that it is theirs; it holds as long as the account has it
    "notice_address",
    metadata,
    Column("account", String(64), ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("email", String(254), nullable=False),
    Column("word", String(64), nullable=False),  # the digest of the word in the link; "" once it is confirmed
    Column("until", BigInteger, nullable=False),
    Column("quiet", String(64), nullable=False),  # the word in the link that stops the e-mails
    Index("ix_notice_address_word", "word"),
    Index("ix_notice_address_quiet", "quiet"),
)

# --- fixed evenings ---------------------------------------------------------------------------------------------------

evening = Table(  # a table for a date and a time; its id is the link of the table that will be laid
    "evening",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("host", String(64), nullable=False),
    Column("moment", BigInteger, nullable=False),  # when it begins: milliseconds since 1970, UTC
    Column("zone", String(64), nullable=False),  # on whose clocks it was chosen
    Column("terms", Text, nullable=False),
    Column("state", String(16), nullable=False),  # planned, closing, laid, played, off
    Column("number", Integer, nullable=False),  # rises with every change that a calendar has to know
    Column("changed", BigInteger, nullable=False),
    Index("ix_evening_state", "state"),
    Index("ix_evening_host", "host"),
)

evening_seat = Table(  # who has signed up, one for each seat, so that no more can than there are seats
    "evening_seat",
    metadata,
    Column("evening", String(64), ForeignKey("evening.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Column("name", String(24), nullable=False),
    UniqueConstraint("evening", "person"),
    Index("ix_evening_seat_person", "person"),
)

# --- when strangers come: who keeps whom away, and what the office knows ----------------------------------------------

block = Table(  # who wants nothing to do with whom
    "block",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("other", String(64), primary_key=True),
    Column("id", String(32), nullable=False),  # which says nothing about either
    Column("name", String(24), nullable=False),  # the other's, as it was then
    Column("at", BigInteger, nullable=False),
    Index("ix_block_other", "other"),
)

report = Table(
    "report",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("reporter", String(64), nullable=False),
    Column("reporter_name", String(24), nullable=False),
    Column("about", String(64), nullable=False),
    Column("name", String(24), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("said", Text, nullable=False),  # what had been said at the table, as JSON
    Column("match", String(64), nullable=False),  # the table, or ""
    Column("at", BigInteger, nullable=False),
    Column("state", String(16), nullable=False),  # open, looking, done
    Column("note", Text, nullable=False),
    Column("operator", String(24), nullable=False),  # who has changed it last
    Column("changed", BigInteger, nullable=False),
    Index("ix_report_state", "state", "at"),
    Index("ix_report_about", "about"),
    Index("ix_report_reporter", "reporter"),
)

warning = Table(
    "warning",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("confirmed", BigInteger, nullable=False),  # when they said that they have read it; 0 until then
    Index("ix_warning_person", "person"),
)

ban = Table(
    "ban",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # 0 for as long as it is not lifted
    Column("lifted", BigInteger, nullable=False),  # 0 while it is not
    Index("ix_ban_person", "person"),
)

operator = Table(
    "operator",
    metadata,
    Column("account", String(64), ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("since", BigInteger, nullable=False),
)

office_entry = Table(  # what operators have done; entries are only added, and lose a name when its owner is forgotten
    "office_entry",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("operator", String(24), nullable=False),
    Column("operator_person", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("person", String(64), nullable=False),  # whom it was about, or ""
    Column("name", String(24), nullable=False),
    Column("words", Text, nullable=False),
    Index("ix_office_entry_person", "person"),
)

pad = Table(
    "pad",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("match", String(80), nullable=False),  # the game of a tournament that is scored on it, or ""
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("watched", String(64)),  # the name under which it may be watched, from the next writing on
    Index("ix_pad_match", "match"),
    Index("ix_pad_watched", "watched", unique=True),
)

pad_act = Table(
    "pad_act",
    metadata,
    Column("pad", String(64), ForeignKey("pad.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", String(64), nullable=False),  # as the phone that made it calls it
    Column("act", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("pad", "id"),
)

kept_pad = Table(  # whose pads are whose: an account finds them on its own page, on every device
    "kept_pad",
    metadata,
    Column("account", String(64), ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("pad", String(64), ForeignKey("pad.id"), primary_key=True),
    Column("since", BigInteger, nullable=False),
)

tournament = Table(
    "tournament",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),  # from which its links are made; a new one makes all links void
    Column("state", String(16), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("alarm", BigInteger),  # when the next thing falls due, or nothing
    Column("mail", Integer, nullable=False),  # how many notifications should leave the house
    Index("ix_tournament_alarm", "alarm"),
)

tournament_act = Table(
    "tournament_act",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("key", String(64)),  # the key of the wish that caused it, so that no wish is fulfilled twice
    UniqueConstraint("tournament", "key", name="uq_tournament_act_key"),
)

tournament_role = Table(
    "tournament_role",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("person", String(64), primary_key=True),  # who comes to the house, as at a table's seat
    Column("role", String(64), primary_key=True),
    Index("ix_tournament_role_person", "person"),
)

tournament_mail = Table(
    "tournament_mail",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("notification", String(128), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("state", String(16), nullable=False),  # claimed, sent, refused
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
)

tournament_quiet = Table(
    "tournament_quiet",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("person", String(64), primary_key=True),  # of the tournament; wants no more e-mails
)

# --- what the nodes of one house tell each other ----------------------------------------------------------------------

node = Table(  # a process that serves the house; what it holds is others' to take once its time is over
    "node",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # by the clock of the database
)

errand = Table(  # entries that one node asks the holder of a table to write
    "errand",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", String(64), nullable=False),
    Column("number", Integer, nullable=False),  # of the first entry: where another has it, they are refused
    Column("entries", Text, nullable=False),
    Column("client", String(64), nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("asker", String(32), nullable=False),
    Column("holder", String(32), nullable=False),
    Column("refused", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_errand_holder", "holder"),
    Index("ix_errand_asker", "asker"),
)

company = Table(  # who is at a table through a node
    "company",
    metadata,
    Column("match", String(64), primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("facts", Text, nullable=False),
)

remark = Table(  # what is said at tables, until the other nodes have heard it
    "remark",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", String(64), nullable=False),
    Column("node", String(32), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("sentence", Text, nullable=False),
    Column("client", String(64), nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_remark_match", "match"),
)
