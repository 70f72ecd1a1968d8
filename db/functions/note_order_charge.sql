-- An order was placed or changed: whether its payment succeeded is asked again.
create or replace function note_order_charge() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from uncharged_order where tenant_id = old.tenant_id and order_id = old.id;
  else
    perform note_uncharged_orders(new.tenant_id, new.id, null);
  end if;
  return null;
end $$;

revoke execute on function note_order_charge from public;
