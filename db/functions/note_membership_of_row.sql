-- A row of an account changed: its membership, or its customer at the provider.
create or replace function note_membership_of_row() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from membership_due where tenant_id = old.tenant_id and account_id = old.account_id;
  else
    perform note_membership(new.tenant_id, new.account_id);
  end if;
  return null;
end $$;

revoke execute on function note_membership_of_row from public;
