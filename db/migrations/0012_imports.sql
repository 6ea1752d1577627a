-- Files that editors bring in: what each would do, record by record, before it does anything.
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  made_at timestamptz not null,
  name text not null check (length(name) between 1 and 200),
  format text not null check (format in ('csv', 'json', 'akoma-ntoso')),
  state text not null check (state in ('preview', 'queued', 'applying', 'applied', 'cancelled', 'failed', 'undone')),
  -- When a process took it: one that died on the way is followed by another.
  taken_at timestamptz,
  ended_at timestamptz,
  -- Why it could not be applied.
  failure text
);
create index imports_newest on imports (made_at desc, id);
create index imports_waiting on imports (made_at) where state in ('queued', 'applying');

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  -- Where it stands in the file.
  line integer,
  slug text,
  title text not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  -- What would be written, what is there, and in which members they differ.
  record jsonb,
  before jsonb,
  changes jsonb,
  refusals jsonb not null,
  duplicates jsonb not null,
  primary key (import_id, position)
);
create index import_rows_outcome on import_rows (import_id, outcome, position);
