-- Videos and pictures that stand on a tenant's pages.
create table page_file (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  page_id uuid not null,
  -- As in its address, which tells a film by its ending.
  name text not null check (name ~ '^[a-z0-9-]+\.[a-z0-9]{3,4}$' and length(name) <= 120),
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  content_hash text not null,
  storage_key text not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, page_id, name),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);
alter table page_file enable row level security;
alter table page_file force row level security;
create policy of_tenant on page_file
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on page_file to frontage_web;
