-- An order that was taxed by a service is told to it: once, in the transaction that makes the order. One that comes with an
-- archive was told where it was made: the service stays behind, as its key does.
create or replace function note_tax_sale() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into tax_record (tenant_id, kind, order_id, calculation, due_at)
    select new.tenant_id, 'sale', new.id, new.snapshot -> 'tax' ->> 'calculation', new.placed_at
    where exists (select from tax_service s where s.tenant_id = new.tenant_id)
    on conflict do nothing;
  return null;
end $$;

revoke execute on function note_tax_sale from public;
