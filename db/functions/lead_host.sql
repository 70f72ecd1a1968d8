-- Makes one of the tenant's hosts the one that its links name; false: the host is not the tenant's.
create or replace function lead_host(first_host text) returns bool
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (select from tenant_host where tenant_id = current_tenant() and host = first_host) then
    return false;
  end if;
  update tenant_host set is_primary = (host = first_host) where tenant_id = current_tenant();
  return true;
end $$;

revoke execute on function lead_host from public;
grant execute on function lead_host to frontage_web;
