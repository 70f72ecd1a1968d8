-- Gives the tenant the domain that it has proved to be its own; false: another tenant has it, or it was not proved.
create or replace function take_sender_domain(taken text) returns bool
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (
    select from sender_domain where tenant_id = current_tenant() and domain = taken and state = 'proved'
  ) then
    return false;
  end if;
  delete from proved_sender_domain where tenant_id = current_tenant() and domain <> taken;
  insert into proved_sender_domain (domain, tenant_id) values (taken, current_tenant()) on conflict do nothing;
  return exists (select from proved_sender_domain where tenant_id = current_tenant() and domain = taken);
end $$;

revoke execute on function take_sender_domain from public;
grant execute on function take_sender_domain to frontage_web;
