-- Assertions of SAML directories that were shown: each is good once, in all processes, until it has expired anyway.
create table sign_on_assertion (
  tenant_id text not null references tenant on delete cascade,
  -- A hash of the directory's own name of it.
  id_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id_hash)
);
create index sign_on_assertion_by_expiry on sign_on_assertion (tenant_id, expires_at);

alter table sign_on_assertion enable row level security;
alter table sign_on_assertion force row level security;
create policy of_tenant on sign_on_assertion using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on sign_on_assertion to frontage_web;
