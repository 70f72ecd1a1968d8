-- The rows of one statement, before or after it: one count for each tenant, however many rows.
create or replace function note_catalog_change() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into catalog_version (tenant_id, version)
    select distinct tenant_id, 1 from changed
    on conflict (tenant_id) do update set version = catalog_version.version + 1;
  return null;
end $$;
revoke execute on function note_catalog_change from public;
