-- Who looks after what waits in the review queue. A subject is the address of a record, the number of a report, or a place and a focus area.
create table review_assignments (
  reason text not null check (reason in ('under-review', 'source-changed', 'reported', 'link-broken', 'coverage')),
  subject text not null check (length(subject) <= 200),
  user_id uuid not null references users (id) on delete cascade,
  assigned_at timestamptz not null,
  primary key (reason, subject)
);
create index review_assignments_user on review_assignments (user_id);

-- The first of the two readings that make a record source-checked. It is of one revision: a record that changed is read anew.
create table record_checks (
  policy_id bigint primary key references policies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  seq bigint not null,
  checked_at timestamptz not null,
  note text check (length(note) <= 500)
);
create index record_checks_user on record_checks (user_id);

-- How the sources of records were found at their last look, by address.
create table source_checks (
  url text primary key,
  state text not null check (state in ('reachable', 'gone', 'changed')),
  -- Since when it is so.
  since timestamptz not null,
  checked_at timestamptz not null,
  -- Looks in a row without an answer.
  failures smallint not null default 0 check (failures >= 0),
  -- What the page said when an editor last stood by it, as a number that similar pages share most bits of; of a file its SHA-256.
  print text,
  -- When an editor looked at what is gone or changed.
  settled_at timestamptz
);
create index source_checks_open on source_checks (state) where state <> 'reachable' and settled_at is null;
create index sources_url on sources (url);

alter table record_reports
  add column outcome text check (outcome in ('corrected', 'nothing-wrong', 'not-clear')),
  add column closed_by uuid references users (id) on delete set null;
create index record_reports_closed_by on record_reports (closed_by);
