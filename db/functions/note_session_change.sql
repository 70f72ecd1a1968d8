-- Tells every process that what it keeps of a tenant's sessions and accounts may be over.
create or replace function note_session_change() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform pg_notify('sessions_changed', tenant_id) from (select distinct tenant_id from changed) as of_tenants;
  return null;
end $$;

revoke execute on function note_session_change from public;
