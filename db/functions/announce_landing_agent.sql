-- The same when what the pages say of their agent changes, or whether she still works here.
create or replace function announce_landing_agent() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if exists (
    select from landing_page
    where tenant_id = new.tenant_id and account_id = new.id and state = 'published' and deleted_at is null
  ) then
    perform pg_notify('page_cache', new.tenant_id);
  end if;
  return null;
end $$;

revoke execute on function announce_landing_agent from public;
