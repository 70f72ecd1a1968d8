-- Gives the tenant a host that it has proved to be its own; false: another tenant has it, or it was not proved.
create or replace function take_host(taken text) returns bool
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (select from host_claim where tenant_id = current_tenant() and host = taken and state = 'proved') then
    return false;
  end if;
  insert into tenant_host (tenant_id, host) values (current_tenant(), taken) on conflict do nothing;
  return exists (select from tenant_host where tenant_id = current_tenant() and host = taken);
end $$;

revoke execute on function take_host from public;
grant execute on function take_host to frontage_web;
