-- The authors' side of articles: drafts beside what is published, versions, former addresses, links to look at one that is not out yet.
alter table articles
  -- What its authors wrote since it was last saved by hand. Readers never get it.
  add column draft jsonb,
  add column draft_at timestamptz,
  -- Counts every change, also of the draft: who saves says on which they built.
  add column revision integer not null default 1 check (revision > 0);
alter table articles drop constraint articles_state_check;
alter table articles add constraint articles_state_check check (state in ('draft', 'scheduled', 'published', 'archived'));
alter table articles drop constraint articles_check;
alter table articles add constraint articles_check check (state not in ('scheduled', 'published') or published_at is not null);

-- An article as it stood each time somebody saved it by hand.
create table article_versions (
  article_id bigint not null references articles (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (article_id, number)
);

create table article_former_slugs (
  slug text primary key,
  article_id bigint not null references articles (id) on delete cascade
);
create index article_former_slugs_article on article_former_slugs (article_id);

-- Links to look at an article before it is out; the secret itself is only in the link.
create table article_preview_links (
  token_hash text primary key,
  article_id bigint not null references articles (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index article_preview_links_article on article_preview_links (article_id);

-- Who uploaded a picture, for the limits.
create table image_uploads (
  id uuid primary key default gen_random_uuid(),
  image_id uuid not null references images (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index image_uploads_user on image_uploads (user_id, created_at);
create index image_uploads_image on image_uploads (image_id);
