-- Gives the transaction's tenant the host that the platform reserved for it, and opens it; false: nothing was reserved.
create or replace function open_brokerage() returns bool
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  reserved text;
begin
  select opening_host into reserved from brokerage
    where tenant_id = current_tenant() and state = 'opening' for update;
  if reserved is null then
    return false;
  end if;
  insert into tenant_host (tenant_id, host, is_primary) values (current_tenant(), reserved, true);
  update brokerage set state = 'open', opening_host = null where tenant_id = current_tenant();
  return true;
end $$;

revoke execute on function open_brokerage from public;
grant execute on function open_brokerage to frontage_web;
