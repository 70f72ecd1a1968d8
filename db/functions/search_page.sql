-- A page is found by its new name, or no longer.
create or replace function search_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform put_search_page(coalesce(new.tenant_id, old.tenant_id), coalesce(new.id, old.id));
  return null;
end $$;

revoke execute on function search_page from public;
