-- The tenant whose rows this transaction sees, which db/client.ts names; null: none. The policies of all tables ask it.
create or replace function current_tenant() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '');

grant execute on function current_tenant to frontage_web;
