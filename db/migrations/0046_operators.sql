-- Who operates the platform: accounts, sessions and tries of the console's own. Requests for brokerages cannot see any of it.
create table operator (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_lower text not null unique generated always as (lower(email)) stored,
  password_hash text not null,
  -- Encrypted; null: the second factor is set up at the next sign-in.
  totp_secret text,
  -- The last code that was good, in steps of 30 seconds since 1970: none is good twice.
  totp_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table operator_session (
  token_hash text primary key,
  operator_id uuid not null references operator on delete cascade,
  -- False: the password was right, and the second factor is still asked for.
  is_complete bool not null default false,
  -- While the second factor is being set up: its secret, encrypted.
  pending_secret text,
  expires_at timestamptz not null
);
create index operator_session_by_operator on operator_session (operator_id);

create table operator_try (
  id uuid primary key default gen_random_uuid(),
  email_hash text not null,
  address_hash text not null,
  at timestamptz not null,
  was_right bool not null default false
);
create index operator_try_by_email on operator_try (email_hash, at);
create index operator_try_by_address on operator_try (address_hash, at);

create table operator_entry (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- As she was called then; '' on the command line.
  operator_email text not null,
  action text not null,
  tenant_id text,
  subject text not null default '',
  detail jsonb not null default '{}'
);
create index operator_entry_by_time on operator_entry (at desc, id);
create index operator_entry_by_tenant on operator_entry (tenant_id, at desc, id);
