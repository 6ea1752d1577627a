-- Accounts: who can sign in, with what, from where, and what happened to it.

-- Somebody with an account. Reading, plans and limits hang on this row.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- The address in the one normal form in which addresses are compared (domain/email-address.ts).
  email_key text not null unique,
  email_verified_at timestamptz,
  full_name text,
  occupation text,
  -- Two letters, ISO 3166-1.
  country text check (country ~ '^[A-Z]{2}$'),
  organisation text,
  -- A PHC string of Argon2id; null for who only ever signed in with Google.
  password_hash text,
  is_admin boolean not null default false,
  subscription_plan text not null default 'free' check (subscription_plan in ('free', 'standard', 'professional', 'enterprise')),
  subscription_status text not null default 'active' check (subscription_status in ('active', 'past_due', 'cancelled')),
  suspended_at timestamptz,
  -- Asked to be erased: closed from then on, and gone when a job comes after this time.
  erase_after timestamptz,
  -- How often an account was asked for with this address before somebody confirmed it: more than once can mean more than one person.
  asked_times integer not null default 1,
  profile_dismissed_count integer not null default 0,
  profile_prompted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_to_erase on users (erase_after) where erase_after is not null;

-- With which account elsewhere somebody signs in. The key is issuer and subject, never the address.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('google')),
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- What a link in a mail stands for. Only the SHA-256 of its token is here.
create table account_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Null for the link that makes the first administrator.
  user_id uuid references users (id) on delete cascade,
  kind text not null check (kind in ('verify', 'reset', 'change-email', 'first-admin')),
  -- Of change-email: where the account moves to.
  new_email text,
  -- Of verify: what was asked for when this link was sent, so that the link confirms that and nothing a stranger asked for later.
  registration jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (kind = 'first-admin' or user_id is not null),
  check ((kind = 'change-email') = (new_email is not null)),
  check (kind = 'verify' or registration is null)
);
create index account_tokens_user on account_tokens (user_id, kind);
create index account_tokens_by_end on account_tokens (expires_at);

-- A signed-in browser or program: a family of refresh tokens, of which one is alive.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method in ('password', 'google', 'passkey')),
  -- What the browser said it is, in words, and the network it came from last, shortened.
  device text not null,
  place text,
  -- The public key (JWK thumbprint and key) that its refresh tokens are bound to; null for a program without one.
  public_key jsonb,
  -- When somebody last proved a second factor in it.
  second_factor_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Whatever happens, it ends then.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'ended', 'password', 'reuse', 'erased', 'suspended', 'role')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_user on sessions (user_id, last_used_at desc) where ended_at is null;
create index sessions_by_end on sessions (expires_at);

create table refresh_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  -- Set when it was exchanged; what for is kept sealed for the seconds in which its browser may ask again.
  used_at timestamptz,
  successor_hash text,
  successor_sealed text
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Browsers that an account was used from: a new one is told to its owner. Only hashes.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- Keys that sign access tokens, sealed. The newest signs, the others are still believed until their tokens are over.
create table signing_keys (
  id text primary key,
  sealed text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- A sign-in with Google on its way, and then the session it brings until its browser fetches it: each step once.
create table google_flows (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret in the cookie of the browser that began.
  browser_hash text not null,
  state_hash text not null unique,
  nonce text not null,
  verifier_sealed text not null,
  created_at timestamptz not null,
  -- Set when Google sent the browser back.
  returned_at timestamptz,
  user_id uuid references users (id) on delete cascade,
  fetched_at timestamptz
);
create index google_flows_by_age on google_flows (created_at);

-- What somebody agreed to, in which wording. A box that was not ticked is kept as not ticked.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  is_given boolean not null,
  given_at timestamptz not null
);
create index consents_user on consents (user_id);

-- Second factors. A secret is sealed, a recovery code is a hash.
create table one_time_codes (
  user_id uuid primary key references users (id) on delete cascade,
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code works twice.
  last_step bigint,
  created_at timestamptz not null
);
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
-- A question to a passkey, answered once.
create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign-in')),
  created_at timestamptz not null
);

-- What happened to accounts: append-only, each row with the SHA-256 of the one before in its own. It holds no name and no address.
create table security_events (
  id bigint primary key,
  at timestamptz not null,
  kind text not null,
  -- Whom it is about and who did it: ids, without a reference, for they outlive the account.
  user_id uuid,
  actor_id uuid,
  -- The network, shortened.
  place text,
  detail jsonb not null,
  previous_hash text not null,
  hash text not null
);
create index security_events_user on security_events (user_id, id desc);
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'security_events is append-only';
end $$;
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_security_event_change();
