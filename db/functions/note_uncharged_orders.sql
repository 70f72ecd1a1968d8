-- Notes orders that cost something and whose payment did not succeed: one order, or those of a payment.
create or replace function note_uncharged_orders(the_tenant text, the_order uuid, the_payment uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  with judged as (
    select o.tenant_id, o.id, o.placed_at, o.total_cents > 0 and not exists (
      select from payment p where p.tenant_id = o.tenant_id and p.id = o.payment_id and p.state = 'succeeded'
    ) as is_uncharged
    from orders o
    where o.tenant_id = the_tenant and (o.id = the_order or o.payment_id = the_payment)
  ), cleared as (
    delete from uncharged_order u using judged j
    where u.tenant_id = j.tenant_id and u.order_id = j.id and not j.is_uncharged
  )
  insert into uncharged_order (tenant_id, order_id, placed_at)
    select tenant_id, id, placed_at from judged where is_uncharged
    on conflict (tenant_id, order_id) do update set placed_at = excluded.placed_at;
end $$;

revoke execute on function note_uncharged_orders from public;
