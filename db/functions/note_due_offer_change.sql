-- Notes when scheduled prices take effect, and tells the processes that see to it: a few seconds before, so that whoever does
-- is there when the moment comes.
create or replace function note_due_offer_change() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  due timestamptz;
begin
  if tg_op = 'DELETE' or new.state <> 'waiting' then
    delete from offer_change_due where tenant_id = old.tenant_id and change_id = old.id;
  else
    due := new.starts_at - interval '8 seconds';
    insert into offer_change_due (tenant_id, change_id, due_at) values (new.tenant_id, new.id, due)
      on conflict (tenant_id, change_id) do update set due_at = excluded.due_at;
    perform notify_due_work('offer-changes', new.tenant_id, due);
  end if;
  return null;
end $$;

revoke execute on function note_due_offer_change from public;
