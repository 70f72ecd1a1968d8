-- The accounts with names or an email address like the pattern; null: more than `most`.
create or replace function accounts_named(pattern text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_custom_plan as $$
declare found_ids uuid[];
begin
  select array_agg(account_id) into found_ids from (
    select account_id from account_name where tenant_id = current_tenant() and name like pattern limit most + 1) as some_found;
  return case when coalesce(cardinality(found_ids), 0) > most then null else coalesce(found_ids, '{}') end;
end $$;

revoke execute on function accounts_named from public;
grant execute on function accounts_named to frontage_web;
