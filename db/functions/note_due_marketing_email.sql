-- Notes when an email to contacts is to be looked at next, and tells the processes that send it.
create or replace function note_due_marketing_email() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.due_at is null then
    delete from marketing_email_due where tenant_id = old.tenant_id and email_id = old.id;
  else
    insert into marketing_email_due (tenant_id, email_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, email_id) do update set due_at = excluded.due_at;
    perform notify_due_work('send-marketing-emails', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

revoke execute on function note_due_marketing_email from public;
