-- Whether the transaction's tenant is served by another installation: it has gone there, or is still on its way here.
create or replace function is_elsewhere() returns bool
  language sql stable security definer set search_path = public, pg_catalog as $$
  select exists (select from brokerage_move where tenant_id = current_tenant() and is_closed);
$$;

revoke execute on function is_elsewhere from public;
grant execute on function is_elsewhere to frontage_web;
