-- Notes when the tax service is to be told of a sale or a refund next, and tells the processes that do so.
create or replace function note_due_tax_record() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state <> 'waiting' then
    delete from tax_record_due where tenant_id = old.tenant_id and record_id = old.id;
  else
    insert into tax_record_due (tenant_id, record_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, record_id) do update set due_at = excluded.due_at;
    perform notify_due_work('tax-records', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_tax_record from public;
