-- Counts up with whatever changes what a tenant's catalog shows, so that a process may keep the catalog in memory and
-- knows by one row whether it still holds.
create table catalog_version (
  tenant_id text primary key,
  version bigint not null
);
comment on table catalog_version is 'derived: written by the triggers of category, template, template_placement and post';
alter table catalog_version enable row level security;
alter table catalog_version force row level security;
create policy of_tenant on catalog_version
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on catalog_version to frontage_web;

-- load function note_catalog_change 2a0247692e25
do $$
declare t text;
begin
  foreach t in array array['category', 'template', 'template_placement', 'post'] loop
    execute format('create trigger catalog_inserted after insert on %I referencing new table as changed
      for each statement execute function note_catalog_change()', t);
    execute format('create trigger catalog_updated after update on %I referencing new table as changed
      for each statement execute function note_catalog_change()', t);
    execute format('create trigger catalog_deleted after delete on %I referencing old table as changed
      for each statement execute function note_catalog_change()', t);
  end loop;
end $$;

-- What is started most, counted over some weeks and not by template.
create index design_started on design (tenant_id, created_at, template_id);
