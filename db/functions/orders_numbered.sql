-- The orders with numbers like the pattern; null: more than `most`.
create or replace function orders_numbered(pattern text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_custom_plan as $$
declare found_ids uuid[];
begin
  select array_agg(order_id) into found_ids from (
    select order_id from order_number_text where tenant_id = current_tenant() and number like pattern limit most + 1) as some_found;
  return case when coalesce(cardinality(found_ids), 0) > most then null else coalesce(found_ids, '{}') end;
end $$;

revoke execute on function orders_numbered from public;
grant execute on function orders_numbered to frontage_web;
