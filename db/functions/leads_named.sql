-- The leads whose words are like the pattern; null: more than `most`.
create or replace function leads_named(pattern text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_custom_plan as $$
declare found_ids uuid[];
begin
  select array_agg(lead_id) into found_ids from (
    select lead_id from lead_text where tenant_id = current_tenant() and words like pattern limit most + 1) as some_found;
  return case when coalesce(cardinality(found_ids), 0) > most then null else coalesce(found_ids, '{}') end;
end $$;

revoke execute on function leads_named from public;
grant execute on function leads_named to frontage_web;
