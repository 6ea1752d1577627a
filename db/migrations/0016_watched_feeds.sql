-- News feeds (RSS, Atom) of regulators and parliaments that an editor has the product watch.
create table watched_feeds (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (length(address) <= 1000),
  label text not null check (length(label) between 1 and 120),
  jurisdiction text references jurisdictions (code),
  is_active boolean not null default true,
  -- When it was last asked, and when it last said something new; the first time is when what it holds counts as known.
  checked_at timestamptz,
  read_at timestamptz,
  -- Why the last look came to nothing.
  problem text check (length(problem) <= 300),
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  created_at timestamptz not null
);

-- What such a feed said, each once. What is settled stays for as long as the feed still holds it.
create table feed_entries (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references watched_feeds (id) on delete cascade,
  -- The SHA-256 of what the feed tells it from others by.
  key text not null check (length(key) = 64),
  title text not null check (length(title) between 1 and 300),
  url text check (length(url) <= 2000),
  published_at timestamptz,
  found_at timestamptz not null,
  -- The last reading at which the feed held it.
  held_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('known', 'nothing', 'recorded')),
  unique (feed_id, key),
  check ((settled_at is null) = (outcome is null))
);
create index feed_entries_open on feed_entries (found_at) where settled_at is null;

alter table review_assignments
  drop constraint review_assignments_reason_check,
  add constraint review_assignments_reason_check
    check (reason in ('under-review', 'source-changed', 'reported', 'link-broken', 'coverage', 'in-the-news'));
