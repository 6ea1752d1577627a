-- Alerts that arrive: what waits for what, what it found, and what was told of it.

-- A saved search, taken apart so that the database can ask of one record which searches find it. What is null narrows nothing; small
-- numbers are places in the arrays of domain/, as in policy_search.
create table standing_searches (
  search_id uuid primary key references saved_searches (id) on delete cascade,
  words tsquery,
  number_key text,
  -- Its words ask for a phrase, which is looked for only in text that its owner may read.
  asks_phrase boolean not null,
  region smallint,
  jurisdictions text[],
  types smallint[],
  statuses smallint[],
  chambers smallint[],
  verifications smallint[],
  focus integer,
  from_on text,
  to_on text,
  written_at timestamptz not null
);

-- Whatever a search finds has one of its anchors: a word, a place, a type. The rarest were chosen, so that a record is compared with few
-- searches. A search without any can find nothing. Each row holds the whole search: to look it up elsewhere takes longer than to compare it.
create table search_anchors (
  anchor text not null,
  like standing_searches,
  primary key (anchor, search_id),
  foreign key (search_id) references standing_searches (search_id) on delete cascade
);
create index search_anchors_search on search_anchors (search_id);

-- How records were found before the change that a transaction makes. It is empty when no transaction is under way.
create table policy_search_before (like policy_search);
alter table policy_search_before add primary key (policy_id);

-- What somebody does not want to hear of.
create table muted_policies (
  user_id uuid not null references users (id) on delete cascade,
  policy_id bigint not null references all_policies (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, policy_id)
);
create index muted_policies_policy on muted_policies (policy_id);

-- A mail about what alerts found. Of one reader there is one for each time at which one is due.
create table alert_digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  cadence text not null check (cadence in ('immediate', 'daily', 'weekly')),
  due_at timestamptz not null,
  made_at timestamptz not null,
  unique (user_id, cadence, due_at)
);

-- What somebody is told: that one thing happened, which falls under one alert of theirs, or what they track, or their interests.
create table alert_hits (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  source text not null check (source in ('alert', 'tracked', 'interest')),
  alert_id uuid references alerts (id) on delete cascade,
  policy_id bigint not null references all_policies (id) on delete cascade,
  -- What happened: `change 1234`, by the number of the revision, or `due ndpa-audit 2027-03-31 14`, by duty or event, day and days before.
  occasion text not null,
  seq bigint,
  -- Of a date that comes near: of a duty or an event, which, and the day.
  due jsonb,
  triggers text[] not null,
  found_at timestamptz not null,
  -- Whether a mail is to tell it: `none` where only the bell does.
  mail text not null check (mail in ('none', 'waiting', 'made')),
  digest_id uuid references alert_digests (id) on delete set null,
  check ((source = 'alert') = (alert_id is not null)),
  check (num_nonnulls(seq, due) = 1),
  -- Shown once: never the same to the same reader by the same alert.
  unique nulls not distinct (user_id, source, alert_id, occasion)
);
create index alert_hits_waiting on alert_hits (user_id, found_at) where mail = 'waiting';
create index alert_hits_alert on alert_hits (alert_id, id desc);
create index alert_hits_digest on alert_hits (digest_id);
create index alert_hits_policy on alert_hits (policy_id);
create index alert_hits_found on alert_hits (found_at);

-- The bell rings once for what happened, under however many alerts it falls.
alter table notifications add column occasion text;
create unique index notifications_once on notifications (user_id, occasion);

-- Whoever writes them, in whichever process: once it is committed, every process hears whose bell rings. A notice holds 8,000 bytes.
create function ring_bells() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell', readers) from (
    select string_agg(user_id::text, ',') as readers from (
      select user_id, (row_number() over () - 1) / 150 as part from (select distinct user_id from fresh) once) parted
    group by part) parts;
  return null;
end $$;
create trigger notifications_ring after insert on notifications referencing new table as fresh
  for each statement execute function ring_bells();

-- When an alert was last switched, so that the nightly check knows what it must have told since.
alter table alerts add column changed_at timestamptz not null default now();
update alerts set changed_at = created_at;
drop index alerts_search;
create index alerts_search on alerts (search_id) include (id, user_id, created_at, is_active, changed_at);
create index alerts_jurisdiction on alerts (jurisdiction) where jurisdiction is not null;
create index alerts_focus on alerts (focus_area) where focus_area is not null;
alter table interests add column since timestamptz not null default now();
create index interests_value on interests (kind, value);

-- A feed has an address of its own: a new one ends the old.
alter table saved_searches add column feed_generation integer not null default 0;

-- When mail about alerts comes, and whether it may. What is tracked and what interests share one cadence.
alter table users add column time_zone text not null default 'Africa/Lagos';
alter table users add column follow_cadence text not null default 'weekly' check (follow_cadence in ('immediate', 'daily', 'weekly'));
alter table users add column alert_mail boolean not null default true;
-- How often in a row the receiver refused a mail for good; at the third no more are made until the reader says that the address is right.
alter table users add column mail_refusals smallint not null default 0;
alter table users add column mail_paused_at timestamptz;

-- What the product found when it looked after itself: that alerts arrive, that none was missed, which can never find anything.
create table alert_checks (
  kind text primary key check (kind in ('arrival', 'sweep', 'silent')),
  ran_at timestamptz not null,
  is_well boolean not null,
  detail jsonb not null
);
