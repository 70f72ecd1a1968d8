-- A payment has another state: its orders are looked at again.
create or replace function note_payment_charge() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform note_uncharged_orders(old.tenant_id, null, old.id);
  return null;
end $$;

revoke execute on function note_payment_charge from public;
