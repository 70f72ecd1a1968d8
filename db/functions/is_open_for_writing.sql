-- Whether the transaction's tenant may be written here. False while a command moves it to another installation, which holds the lock alone;
-- after it has gone; and before all of it has come. Each statement looks anew: what the lock waited for is seen.
create or replace function is_open_for_writing() returns bool
  language plpgsql volatile security definer set search_path = public, pg_catalog as $$
begin
  if not pg_try_advisory_xact_lock_shared(hashtextextended('brokerage move ' || current_tenant(), 0)) then
    return false;
  end if;
  return not exists (select from brokerage_move where tenant_id = current_tenant() and is_closed);
end $$;

revoke execute on function is_open_for_writing from public;
grant execute on function is_open_for_writing to frontage_web;
