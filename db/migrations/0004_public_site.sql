-- The public site: articles and their pictures, the newsletter, mail on its way, readings of the site, requests.

-- An insight article. Its body is Markdown; what a reader gets is made from it and sanitised when it is shown.
create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  subtitle text,
  excerpt text not null,
  category text not null,
  tags text[] not null default '{}',
  body text not null,
  author text not null,
  -- Where its facts were read: [{title, url, publisher}].
  sources jsonb not null,
  -- As the author gave it: an https address, or null. What is shown is the picture in images that was made from it.
  featured_image text check (featured_image ~ '^https://'),
  featured_image_alt text,
  image_id uuid,
  -- Set by the author; without it, it is computed from the body.
  read_minutes smallint check (read_minutes > 0),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'draft' or published_at is not null),
  check (featured_image is null or featured_image_alt is not null)
);
create index articles_published on articles (published_at desc, id desc) where state = 'published';
create index articles_scheduled on articles (published_at) where state = 'scheduled';

-- Whether the starter articles were loaded once: a database that was made before there were articles gets them at its next start.
alter table content_state add column has_starter_articles boolean not null default false;

-- The records an article is about, in its order.
create table article_policies (
  article_id bigint not null references articles (id) on delete cascade,
  policy_id bigint not null references policies (id) on delete cascade,
  position smallint not null,
  primary key (article_id, policy_id)
);
create index article_policies_policy on article_policies (policy_id);

-- A picture of ours, kept in several widths and formats in the folder of uploads under its hash.
create table images (
  id uuid primary key default gen_random_uuid(),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  -- Where it was fetched from; null for one that was uploaded.
  source_url text,
  created_at timestamptz not null
);
alter table articles add constraint articles_image foreign key (image_id) references images (id) on delete set null;

-- Who gets the newsletter. An address is in here once; one that unsubscribed stays, so that nothing is sent to it again.
create table newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- The address in the one normal form in which addresses are compared (domain/email-address.ts).
  email_key text not null unique,
  first_name text not null,
  weekly_digest boolean not null,
  policy_updates boolean not null,
  insights boolean not null,
  events boolean not null,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- Proof of the consent: which wording, when asked, when confirmed, from which truncated network addresses.
  text_version text not null,
  requested_at timestamptz not null,
  requested_from text,
  confirmed_at timestamptz,
  confirmed_from text,
  unsubscribed_at timestamptz,
  -- Raised when links that were sent before shall no longer work.
  link_generation integer not null default 1,
  last_mail_at timestamptz
);
create index newsletter_subscriptions_state on newsletter_subscriptions (state, id);

-- Mail on its way. A row is written in the transaction of what causes the mail, and sent by a job.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Which template, and what it is filled with.
  kind text not null,
  recipient text not null,
  data jsonb not null,
  -- What nobody may read in the database, encrypted; gone once the mail is sent.
  sealed text,
  is_bulk boolean not null default false,
  -- Of bulk mail: whose subscription it was for, so that one who left meanwhile gets none.
  subscription_id uuid references newsletter_subscriptions (id) on delete set null,
  -- The same mail is never queued twice.
  once_key text unique,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'suppressed', 'kept')),
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  taken_at timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (next_try_at, created_at) where state in ('queued', 'sending');
create index mail_outbox_by_age on mail_outbox (created_at desc, id desc);

-- How often what was read, by day in Lagos. No row knows who, or from where.
create table analytics_daily (
  day date not null,
  kind text not null check (kind in ('page_view', 'search', 'empty_search', 'article_click')),
  -- The page, the words searched for, or the slug of the article.
  subject text not null check (length(subject) <= 300),
  times integer not null check (times > 0),
  primary key (day, kind, subject)
);

-- What somebody asked the firm for by a form: a price, for now.
create table requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('price')),
  plan text check (plan in ('free', 'standard', 'professional', 'enterprise')),
  name text not null,
  email text not null,
  organisation text,
  message text,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null
);
create index requests_open on requests (created_at desc) where state = 'open';

-- What a plan costs. No row: price on request.
create table plan_prices (
  plan text not null check (plan in ('standard', 'professional', 'enterprise')),
  currency text not null check (currency in ('NGN', 'USD')),
  period text not null check (period in ('month', 'year')),
  -- In whole kobo or cents.
  minor_units bigint not null check (minor_units > 0),
  set_at timestamptz not null,
  primary key (plan, currency, period)
);

-- Used up points of limits, shared by all processes (server/http/rate-limit.ts).
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
