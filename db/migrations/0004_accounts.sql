-- People sign themselves up, prove that a mailbox is theirs, and are known by the browsers they used before.

-- The default is for the rows that are there: those accounts were made for their owners at that very address.
alter table account add column email_verified_at timestamptz default now();
alter table account alter column email_verified_at drop default;
-- When the person was greeted; null: the welcome is still to come.
alter table account add column welcomed_at timestamptz default now();
alter table account alter column welcomed_at drop default;

-- Where a person who signed up came from. Shape of utm: contracts/sign-up.ts.
create table account_signup (
  tenant_id text not null,
  account_id uuid not null,
  source text not null check (source in ('create-account', 'free-trial')),
  utm jsonb not null default '{}',
  promo_code text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- Browsers in which the owner has signed in: their tries are counted apart from strangers'.
create table known_device (
  tenant_id text not null,
  account_id uuid not null,
  device_hash text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, account_id, device_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- One log for all that strangers may try: passwords, letters they ask for, accounts they make.
alter table login_attempt add column kind text not null default 'login'
  check (kind in ('login', 'reset', 'letter', 'sign-up'));
-- Of a known device; null: a stranger's try.
alter table login_attempt add column device_hash text;
create index login_attempt_by_address on login_attempt (tenant_id, address_hash, at) where kind <> 'login';

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('layout', 'captcha', 'reset-password', 'verify-email', 'unlock-device'));
create index one_time_token_by_account on one_time_token (tenant_id, account_id, purpose)
  where account_id is not null;

do $$
declare t text;
begin
  foreach t in array array['account_signup', 'known_device'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
