-- Money went back for an order that was taxed by a service: the service is told what went back of the lines that it taxed, with
-- their taxes, once for each refund.
create or replace function note_tax_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into tax_record (tenant_id, kind, order_id, refund_id, cents, due_at)
    select new.tenant_id, 'refund', new.order_id, new.id, back.cents, coalesce(new.decided_at, new.asked_at)
    from (
      select coalesce(sum((part ->> 'amount')::int), 0)::int as cents
      from jsonb_array_elements(new.parts) as part
      join orders o on o.tenant_id = new.tenant_id and o.id = new.order_id
      where part ->> 'payer' = 'agent' and part ->> 'what' in ('item', 'tax')
        and o.snapshot -> 'tax' -> 'lines' ? (part ->> 'line')
    ) as back
    where back.cents > 0 and exists (select from tax_service s where s.tenant_id = new.tenant_id)
    on conflict do nothing;
  return null;
end $$;

revoke execute on function note_tax_refund from public;
