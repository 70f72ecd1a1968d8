-- Keys with which programs of a brokerage make calls, as whoever made the key.
create table api_key (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  -- Who made it: it never does more than she may.
  account_id uuid not null,
  name text not null check (name <> ''),
  -- How it begins and ends.
  hint text not null,
  secret_hash text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  -- Null: until it is revoked.
  expires_at timestamptz,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create unique index api_key_by_secret on api_key (tenant_id, secret_hash);
create index api_key_by_maker on api_key (tenant_id, account_id);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy of_tenant on api_key
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on api_key to frontage_web;
