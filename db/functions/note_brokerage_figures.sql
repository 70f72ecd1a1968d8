-- Keeps what operators see of each brokerage: its name and color, its people, its orders, and what was ordered in each month.
-- Runs when a transaction commits, as the last that takes locks in it: the row is each brokerage's only one, and whoever held it
-- while counts are still to be changed would wait in a circle with who changes them in another order. What it writes is read
-- again from the counts, behind the lock, and so is right in whichever order transactions end.
create or replace function note_brokerage_figures() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog set row_security = on as $$
declare
  of_tenant text := coalesce(new.tenant_id, old.tenant_id);
  before text := coalesce(current_setting('app.tenant_id', true), '');
  of_month timestamptz;
begin
  -- A transaction of several tenants ends as the last one's, or nobody's.
  perform set_config('app.tenant_id', of_tenant, true);
  if not exists (select from tenant where tenant_id = of_tenant) then
    delete from brokerage_month where tenant_id = of_tenant;
    delete from brokerage_figure where tenant_id = of_tenant;
  -- The next step of an order changes nothing here, nor does each account of an import after its first.
  elsif tg_table_name = 'order_sum' or not exists (
    select from brokerage_figure f join tenant t using (tenant_id)
    where f.tenant_id = of_tenant and f.name = t.name and f.color = t.brand_primary_color
      and f.people = (select coalesce(sum(accounts), 0) from account_count where tenant_id = of_tenant and is_active)
      and f.orders = (select coalesce(sum(orders), 0) from order_count where tenant_id = of_tenant)
  ) then
    insert into brokerage_figure (tenant_id, name, color)
      select tenant_id, name, brand_primary_color from tenant where tenant_id = of_tenant
      on conflict (tenant_id) do nothing;
    perform from brokerage_figure where tenant_id = of_tenant for update;
    if tg_table_name = 'order_sum' then
      of_month := date_trunc('month', new.at, 'UTC');
      insert into brokerage_month (tenant_id, month, spend_cents)
        select of_tenant, of_month, coalesce(sum(spend_cents), 0) from order_sum
        where tenant_id = of_tenant and reach = 'brokerage' and name = '' and grain = 'day'
          and at >= of_month and at < date_trunc('month', of_month + interval '32 days', 'UTC')
        on conflict (tenant_id, month) do update set spend_cents = excluded.spend_cents;
    else
      update brokerage_figure f set name = t.name, color = t.brand_primary_color,
          people = (select coalesce(sum(accounts), 0) from account_count where tenant_id = of_tenant and is_active),
          orders = (select coalesce(sum(orders), 0) from order_count where tenant_id = of_tenant)
        from tenant t where f.tenant_id = of_tenant and t.tenant_id = of_tenant;
    end if;
  end if;
  perform set_config('app.tenant_id', before, true);
  return null;
end $$;

revoke execute on function note_brokerage_figures from public;
