-- A payment came, went or has another state: its orders are looked at again. Of an archive, orders come before their payments.
create or replace function note_payment_charge() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    perform note_uncharged_orders(new.tenant_id, null, new.id);
  else
    perform note_uncharged_orders(old.tenant_id, null, old.id);
  end if;
  return null;
end $$;

revoke execute on function note_payment_charge from public;
