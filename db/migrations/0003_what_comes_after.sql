-- What comes after a record: events ahead with their dates, and the ledger of coverage.

-- Something ahead with a date that is no duty: a consultation, hearing, sitting, commencement or filing date. A moved date
-- is a new row that names the one it replaces, as with the dates of an obligation.
create table events (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  policy_id bigint not null references policies (id) on delete cascade,
  kind text not null check (kind in ('consultation', 'hearing', 'sitting', 'commencement', 'filing')),
  title text not null,
  detail text,
  place text
);
create index events_policy on events (policy_id);

create table event_dates (
  event_id text not null references events (id) on delete cascade,
  position smallint not null,
  on_date partial_date not null,
  note text,
  replaces partial_date,
  source_title text not null,
  source_url text not null check (source_url ~ '^https?://'),
  source_publisher text not null,
  primary key (event_id, position)
);
create index event_dates_on on event_dates (on_date);

-- An editor looked at a jurisdiction and a focus area on a day and found this many instruments, or none. Rows are added,
-- never changed: the newest one of a cell counts. No row means that nobody has checked the whole cell.
create table coverage_checks (
  id bigint generated always as identity primary key,
  jurisdiction text not null references jurisdictions (code),
  focus_area text not null check (focus_area in ('artificial-intelligence', 'cybersecurity', 'data-protection',
    'digital-rights', 'telecommunications', 'surveillance', 'digital-transformation', 'child-online-safety', 'policy',
    'digital-literacy', 'content-moderation', 'digital-economy', 'fintech')),
  checked_on date not null,
  found integer not null check (found >= 0),
  checked_by text not null,
  note text
);
create index coverage_checks_cell on coverage_checks (jurisdiction, focus_area, checked_on desc, id desc);

-- Changes of substance, newest first, are what /changes reads.
create index revisions_of_substance on revisions (seq desc) where of_substance;
create index policies_effective on policies (effective_on) where effective_on is not null;
-- Whose duties a viewer sees in full is asked of every record at once: answered without the rows, which are wide.
create index policies_access on policies (id) include (jurisdiction, is_demo, effective_on, enacted_on);
