-- New orders are found by parts of their numbers. Numbers never change.
create or replace function note_order_number() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into order_number_text (tenant_id, order_id, number) select tenant_id, id, lower(number) from changed;
  return null;
end $$;

revoke execute on function note_order_number from public;
