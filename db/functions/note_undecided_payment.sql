-- Notes payments of which nobody knows yet whether they succeed.
create or replace function note_undecided_payment() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state not in ('started', 'requires-action') then
    delete from payment_due where tenant_id = old.tenant_id and payment_id = old.id;
  else
    insert into payment_due (tenant_id, payment_id, touched_at) values (new.tenant_id, new.id, new.updated_at)
      on conflict (tenant_id, payment_id) do update set touched_at = excluded.touched_at;
  end if;
  return null;
end $$;

revoke execute on function note_undecided_payment from public;
