-- Takes a host from the tenant; false: it is not the tenant's, or the one that its links name.
create or replace function drop_host(dropped text) returns bool
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  delete from tenant_host where tenant_id = current_tenant() and host = dropped and not is_primary;
  return found;
end $$;

revoke execute on function drop_host from public;
grant execute on function drop_host to frontage_web;
