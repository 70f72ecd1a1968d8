-- Notes orders that cost something and whose payment did not succeed: one order, or those of a payment. Each is looked up by its
-- key, one by one: joined, they are planned by what is known of the tenant, and of one that is being imported nothing is known
-- yet, so that each payment read all orders.
create or replace function note_uncharged_orders(the_tenant text, the_order uuid, the_payment uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  the record;
  is_paid boolean;
begin
  for the in
    select id, placed_at, total_cents, payment_id from orders where tenant_id = the_tenant and id = the_order
    union all
    select id, placed_at, total_cents, payment_id from orders
      where tenant_id = the_tenant and payment_id = the_payment and id is distinct from the_order
  loop
    select state = 'succeeded' into is_paid from payment where tenant_id = the_tenant and id = the.payment_id;
    if the.total_cents > 0 and is_paid is not true then
      insert into uncharged_order (tenant_id, order_id, placed_at) values (the_tenant, the.id, the.placed_at)
        on conflict (tenant_id, order_id) do update set placed_at = excluded.placed_at;
    else
      delete from uncharged_order where tenant_id = the_tenant and order_id = the.id;
    end if;
  end loop;
end $$;

revoke execute on function note_uncharged_orders from public;
