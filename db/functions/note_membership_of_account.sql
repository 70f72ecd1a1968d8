-- The membership of an account changed.
create or replace function note_membership_of_account() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform note_membership(new.tenant_id, new.id);
  return null;
end $$;

revoke execute on function note_membership_of_account from public;
