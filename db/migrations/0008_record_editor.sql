-- What editors have typed of a record and not published. `slug` is "new" for a record that is yet to be made.
create table record_drafts (
  user_id uuid not null references users (id) on delete cascade,
  slug text not null,
  based_on bigint not null,
  record jsonb not null check (length(record::text) <= 400000),
  saved_at timestamptz not null,
  primary key (user_id, slug)
);

-- Who has a record open in the editor, for each other.
create table record_presence (
  user_id uuid not null references users (id) on delete cascade,
  slug text not null,
  seen_at timestamptz not null,
  primary key (user_id, slug)
);
create index record_presence_slug on record_presence (slug, seen_at);

-- Whether a revision by an editor was told to those who follow the record; one without a row here was made by an import. No reference:
-- revisions are never deleted, and their guard has to be the one who says so.
create table revision_announcements (
  seq bigint primary key,
  is_announced boolean not null
);
