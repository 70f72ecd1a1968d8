-- Keeps what operators see of each brokerage, beside the counts that its own triggers keep: its name and color, its people, its
-- orders, and what was ordered in each month. A brokerage without a row is being opened, or is being deleted.
create or replace function note_brokerage_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  of_tenant text := coalesce(new.tenant_id, old.tenant_id);
begin
  if tg_table_name = 'tenant' and tg_op = 'DELETE' then
    delete from brokerage_month where tenant_id = of_tenant;
    delete from brokerage_figure where tenant_id = of_tenant;
  elsif tg_table_name = 'tenant' then
    insert into brokerage_figure (tenant_id, name, color) values (of_tenant, new.name, new.brand_primary_color)
      on conflict (tenant_id) do update set name = excluded.name, color = excluded.color;
  elsif tg_table_name = 'account_count' then
    update brokerage_figure set people = people
        + coalesce(case when new.is_active then new.accounts end, 0) - coalesce(case when old.is_active then old.accounts end, 0)
      where tenant_id = of_tenant;
  elsif tg_table_name = 'order_count' then
    update brokerage_figure set orders = orders + coalesce(new.orders, 0) - coalesce(old.orders, 0)
      where tenant_id = of_tenant;
  elsif exists (select from brokerage_figure where tenant_id = of_tenant) then
    insert into brokerage_month (tenant_id, month, spend_cents)
      values (of_tenant, date_trunc('month', coalesce(new.at, old.at), 'UTC'),
        coalesce(new.spend_cents, 0) - coalesce(old.spend_cents, 0))
      on conflict (tenant_id, month) do update set spend_cents = brokerage_month.spend_cents + excluded.spend_cents;
  end if;
  return null;
end $$;

revoke execute on function note_brokerage_figures from public;
