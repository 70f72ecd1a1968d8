-- Tells every process that what it keeps of a tenant, its hosts and its abilities is over.
create or replace function note_tenant_change() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform pg_notify('tenant_changed', tenant_id) from (select distinct tenant_id from changed) as of_tenants;
  return null;
end $$;

revoke execute on function note_tenant_change from public;
