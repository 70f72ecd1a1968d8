-- Notes a plan whose price or name the payment provider does not know yet, and tells the processes that tell it.
create or replace function note_due_plan_price() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.provider_price is not null or new.deleted_at is not null or not new.active then
    delete from plan_price_due where tenant_id = old.tenant_id and plan_id = old.id;
  else
    insert into plan_price_due (tenant_id, plan_id, due_at) values (new.tenant_id, new.id, date_trunc('milliseconds', now()))
      on conflict (tenant_id, plan_id) do update set due_at = excluded.due_at;
    perform notify_due_work('keep-plan-prices', new.tenant_id, date_trunc('milliseconds', now()));
  end if;
  return null;
end $$;

revoke execute on function note_due_plan_price from public;
