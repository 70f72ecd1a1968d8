-- Administrators who look at the site as somebody else would see it, for a while.
create table view_session (
  tenant_id text not null,
  token_hash text not null,
  -- Who looks.
  account_id uuid not null,
  -- A role, a membership status and abilities.
  view jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index view_session_by_expiry on view_session (tenant_id, expires_at);
alter table view_session enable row level security;
alter table view_session force row level security;
create policy of_tenant on view_session
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on view_session to frontage_web;
