-- Counts the orders that a statement wrote, changed or took away.
create or replace function note_order_counts() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    perform count_orders(array_agg(tenant_id), array_agg(account_id), array_agg(status), array_agg(1)) from added;
  elsif tg_op = 'DELETE' then
    perform count_orders(array_agg(tenant_id), array_agg(account_id), array_agg(status), array_agg(-1)) from gone;
  else
    perform count_orders(array_agg(tenant_id), array_agg(account_id), array_agg(status), array_agg(change))
      from (
        select tenant_id, account_id, status, -1 as change from gone
        union all select tenant_id, account_id, status, 1 from added
      ) as both_states;
  end if;
  return null;
end $$;

revoke execute on function note_order_counts from public;
