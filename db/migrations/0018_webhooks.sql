-- Webhooks: addresses of readers to which what their alerts found is posted.

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  -- Signs what is posted. Sealed: it must be known again each time, and whoever has the database shall not have it.
  secret_sealed text not null,
  -- The one before, which signs as well until then.
  previous_secret_sealed text,
  previous_until timestamptz,
  is_active boolean not null,
  created_at timestamptz not null,
  -- When and why it was turned off because nothing arrived for a day; null while it is on, or its owner turned it off.
  stopped_at timestamptz,
  stopped_because text
    check (stopped_because in ('status', 'redirect', 'timeout', 'unreachable', 'refused', 'off', 'withdrawn', 'broken')),
  last_success_at timestamptz,
  failing_since timestamptz,
  check ((previous_secret_sealed is null) = (previous_until is null)),
  check ((stopped_at is null) = (stopped_because is null)),
  check (not is_active or stopped_at is null)
);
create index webhooks_user on webhooks (user_id, created_at);

-- What is posted to one of them. Its number is the number of the event: the same at each try.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('alert.hit', 'test')),
  hit_id bigint references alert_hits (id) on delete cascade,
  state text not null check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- While it is being sent: when whoever sends it must be gone, so that somebody else may.
  next_try_at timestamptz not null,
  taken_at timestamptz,
  first_try_at timestamptz,
  last_status integer,
  last_error text
    check (last_error in ('status', 'redirect', 'timeout', 'unreachable', 'refused', 'off', 'withdrawn', 'broken')),
  created_at timestamptz not null,
  delivered_at timestamptz,
  check ((type = 'test') = (hit_id is null)),
  unique (webhook_id, hit_id)
);
-- What is next of each webhook, and whose turn has come.
create index webhook_deliveries_open on webhook_deliveries (webhook_id, created_at, hit_id) where state in ('waiting', 'sending');
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state in ('waiting', 'sending');
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_user on webhook_deliveries (user_id);
create index webhook_deliveries_hit on webhook_deliveries (hit_id);
create index webhook_deliveries_settled on webhook_deliveries (created_at) where state in ('delivered', 'failed');
