-- The records: policies and everything that hangs on one, obligations, comparison rows, and their history.
-- Runs on PostgreSQL 15 and later and on the embedded database. Partial dates are text: 2026, 2026-06 or 2026-06-12.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- English stemming that also finds "donnees" for "données" and "Oyo" for "Ọ̀yọ́".
create text search configuration policywatch (copy = english);
alter text search configuration policywatch
  alter mapping for hword, hword_part, word with unaccent, english_stem;

create domain partial_date as text
  check (value ~ '^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$');

create table jurisdictions (
  code text primary key,
  slug text not null unique,
  name text not null,
  kind text not null check (kind in ('country', 'state', 'community'))
);

create table policies (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  short_title text,
  jurisdiction text not null references jurisdictions (code),
  type text not null check (type in ('law', 'policy', 'strategy', 'regulation', 'litigation', 'bill')),
  status text not null check (status in ('enacted', 'published', 'committee', 'second reading', 'introduced', 'passed',
    'draft', 'review', 'rejected', 'archived')),
  chamber text check (chamber in ('senate', 'house')),
  focus_areas text[] not null check (cardinality(focus_areas) between 1 and 4),
  reference text,
  introduced_on partial_date,
  enacted_on partial_date,
  effective_on partial_date,
  last_event_on partial_date not null,
  issuing_body text,
  regulator text,
  sponsors text[] not null default '{}',
  summary text not null,
  verification text not null check (verification in ('source-checked', 'needs-review')),
  review_note text,
  is_demo boolean not null default false,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  last_reviewed_at timestamptz,
  reviewed_by text
);
create index policies_jurisdiction on policies (jurisdiction, last_event_on desc);
create index policies_recent on policies (last_event_on desc, id);

-- A record's earlier addresses, so that an old link still arrives.
create table former_slugs (
  slug text primary key,
  policy_id bigint not null references policies (id) on delete cascade
);

create table key_provisions (
  policy_id bigint not null references policies (id) on delete cascade,
  position smallint not null,
  heading text not null,
  text text not null,
  section text,
  primary key (policy_id, position)
);

-- The timeline. An action's class is finer than the ten statuses and sets at most one of them.
create table actions (
  policy_id bigint not null references policies (id) on delete cascade,
  position smallint not null,
  date partial_date not null,
  class text check (class in ('draft-published', 'consultation-opened', 'consultation-closed', 'filing', 'introduction',
    'reading-1', 'reading-2', 'referral-committee', 'public-hearing', 'committee-report', 'reading-3', 'passage',
    'concurrence', 'conference', 'executive-receipt', 'executive-signature', 'executive-veto', 'veto-override', 'became-law',
    'gazetted', 'commencement', 'issued', 'launched', 'amended', 'ratification', 'entry-into-force', 'ruling', 'appeal',
    'enforcement', 'settlement', 'failure', 'withdrawal', 'lapse', 'repeal', 'supersession', 'suspension',
    'review-announced', 'other')),
  status text check (status in ('enacted', 'published', 'committee', 'second reading', 'introduced', 'passed', 'draft',
    'review', 'rejected', 'archived')),
  title text not null,
  detail text,
  primary key (policy_id, position)
);
create index actions_date on actions (date desc, policy_id);

create table documents (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policies (id) on delete cascade,
  position smallint not null,
  title text not null,
  url text not null check (url ~ '^https?://'),
  publisher text not null,
  language text,
  sha256 text,
  unique (policy_id, position)
);

create table litigation (
  policy_id bigint primary key references policies (id) on delete cascade,
  court text not null,
  parties text not null,
  suit_number text,
  outcome text
);

-- Stored once, from the record that names it, and read from both sides: domain/relations.ts has the reverse of each verb.
create table relations (
  from_policy bigint not null references policies (id) on delete cascade,
  to_policy bigint not null references policies (id) on delete cascade,
  verb text not null check (verb in ('amends', 'repeals', 'replaces', 'consolidates', 'implements', 'domesticates',
    'challenges', 'interprets', 'companion', 'cites', 'related')),
  position smallint not null,
  primary key (from_policy, to_policy, verb),
  check (from_policy <> to_policy)
);
create index relations_to on relations (to_policy);

create table obligations (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  policy_id bigint not null references policies (id) on delete cascade,
  title text not null,
  duty text not null,
  provision text,
  sectors text[] not null default '{}',
  condition text,
  due_kind text not null check (due_kind in ('yearly', 'once', 'within', 'standing')),
  due_month smallint check (due_month between 1 and 12),
  due_day smallint check (due_day between 1 and 31),
  due_date partial_date,
  due_amount integer check (due_amount > 0),
  due_unit text check (due_unit in ('hours', 'days', 'months')),
  due_of text,
  due_wording text not null,
  penalty text,
  regulator text not null,
  verification text not null check (verification in ('source-checked', 'needs-review')),
  review_note text,
  check (case due_kind
    when 'yearly' then due_month is not null and due_day is not null
    when 'once' then due_date is not null
    when 'within' then due_amount is not null and due_unit is not null and due_of is not null
    else true end)
);
create index obligations_policy on obligations (policy_id);

-- Concrete dates that were announced. A moved date is a new row that names the one it replaces.
create table obligation_dates (
  obligation_id text not null references obligations (id) on delete cascade,
  position smallint not null,
  due_on partial_date not null,
  note text,
  replaces partial_date,
  source_title text not null,
  source_url text not null check (source_url ~ '^https?://'),
  source_publisher text not null,
  primary key (obligation_id, position)
);
create index obligation_dates_due on obligation_dates (due_on);

-- One row per country and subject, so that a second comparison is data and not a table: `answers` has the members of
-- contract/comparisons.ts for its subject.
create table comparison_rows (
  id bigint generated always as identity primary key,
  subject text not null check (subject ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  country text not null references jurisdictions (code),
  policy_id bigint not null references policies (id),
  answers jsonb not null,
  verification text not null check (verification in ('source-checked', 'needs-review')),
  as_at timestamptz not null,
  unique (subject, country)
);

-- Where the facts were read; each belongs to exactly one thing.
create table sources (
  id bigint generated always as identity primary key,
  policy_id bigint references policies (id) on delete cascade,
  obligation_id text references obligations (id) on delete cascade,
  comparison_row_id bigint references comparison_rows (id) on delete cascade,
  position smallint not null,
  title text not null,
  url text not null check (url ~ '^https?://'),
  publisher text not null,
  check (num_nonnulls(policy_id, obligation_id, comparison_row_id) = 1)
);
create index sources_policy on sources (policy_id, position);
create index sources_obligation on sources (obligation_id, position);
create index sources_comparison_row on sources (comparison_row_id, position);

-- History, append-only and provable: every row's hash includes the one before it. `record` is the policy as it stood
-- after the change, in the starter format, so that ?as_of= needs no replay.
create table revisions (
  seq bigint primary key,
  policy_id bigint not null references policies (id),
  made_at timestamptz not null,
  made_by text not null,
  reason text not null,
  of_substance boolean not null,
  changes jsonb not null,
  record jsonb not null,
  previous_hash text not null,
  hash text not null unique
);
create index revisions_policy on revisions (policy_id, seq desc);
create index revisions_made_at on revisions (made_at desc);

create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only';
end $$;
create trigger revisions_append_only before update or delete or truncate on revisions
  for each statement execute function refuse_rewrite();

-- Grows with every change of content; rendered pages are kept until it does.
create table content_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_state (version) values (1);

create function content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', new.version::text);
  return null;
end $$;
create trigger content_state_changed after update on content_state for each row execute function content_changed();
