-- Has every process make a tenant's documents again when a landing page that is published changes, however it does: saved,
-- taken down, handed over, or deleted with its agent.
create or replace function announce_landing_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op <> 'DELETE' and new.state = 'published' then
    perform pg_notify('page_cache', new.tenant_id);
  elsif tg_op <> 'INSERT' and old.state = 'published' then
    perform pg_notify('page_cache', old.tenant_id);
  end if;
  return null;
end $$;

revoke execute on function announce_landing_page from public;
