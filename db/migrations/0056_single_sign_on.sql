-- Sign-in through a brokerage's own directory: how it is asked, which email domains are its own, who is who there.
create table sign_on (
  tenant_id text primary key references tenant on delete cascade,
  draft jsonb not null,
  -- Encrypted with the installation's secret.
  draft_secret text,
  -- What people sign in with; null: switched off.
  live jsonb,
  live_secret text,
  -- Names the connection that a sign-in was tried with and went through; another one has another name.
  tried text not null default '',
  -- What the last attempt brought, and what it would have done.
  last_try jsonb
);

create table sign_on_domain (
  tenant_id text not null references tenant on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  -- What its TXT record must say.
  proof text not null,
  state text not null default 'waiting' check (state in ('waiting', 'proved', 'lost')),
  problem text not null default '',
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, domain)
);

-- People of the directory and their accounts here. The directory's own name for them never changes; an email may.
create table sign_on_identity (
  tenant_id text not null,
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create unique index sign_on_identity_by_account on sign_on_identity (tenant_id, account_id, issuer);

-- Between leaving for the directory and coming back: good once, in one browser, for a few minutes.
create table sign_on_request (
  tenant_id text not null references tenant on delete cascade,
  state_hash text not null,
  browser_hash text not null,
  -- The administrator who tries it; null: somebody signs in.
  trying_account_id uuid,
  -- What must come back, and where to go then; encrypted.
  sealed text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, state_hash)
);
create index sign_on_request_by_expiry on sign_on_request (tenant_id, expires_at);

do $$
declare t text;
begin
  foreach t in array array['sign_on', 'sign_on_domain', 'sign_on_identity', 'sign_on_request'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

-- Made or used by a directory: it has no password and was not invited.
alter table account add column by_directory boolean not null default false;

-- Began at the directory; '' where that gave the session no name. null: with a password.
alter table session add column directory_session text;
