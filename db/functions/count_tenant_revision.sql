-- What a process has made of a tenant is kept under the revision it was made of, so that nothing of two is mixed.
create or replace function count_tenant_revision() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

revoke execute on function count_tenant_revision from public;
