-- Notes orders that cost something and whose payment did not succeed: one order, or those of a payment.
create or replace function note_uncharged_orders(the_tenant text, the_order uuid, the_payment uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  with judged as (
    select o.tenant_id, o.id, o.placed_at, o.total_cents > 0 and not exists (
      select from payment p where p.tenant_id = o.tenant_id and p.id = o.payment_id and p.state = 'succeeded'
    ) as is_uncharged
    -- Two look-ups: by one condition with an "or", all orders of a tenant that the statistics do not know yet are read each time.
    from (
      select tenant_id, id, placed_at, total_cents, payment_id from orders
        where tenant_id = the_tenant and id = the_order
      union all
      select tenant_id, id, placed_at, total_cents, payment_id from orders
        where tenant_id = the_tenant and payment_id = the_payment and id is distinct from the_order
    ) o
  ), cleared as (
    delete from uncharged_order u using judged j
    where u.tenant_id = j.tenant_id and u.order_id = j.id and not j.is_uncharged
  )
  insert into uncharged_order (tenant_id, order_id, placed_at)
    select tenant_id, id, placed_at from judged where is_uncharged
    on conflict (tenant_id, order_id) do update set placed_at = excluded.placed_at;
end $$;

revoke execute on function note_uncharged_orders from public;
