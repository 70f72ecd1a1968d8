-- Reads again in which months these accounts ordered something that was not canceled.
create or replace function note_order_months(tenants text[], accounts uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  update account_order_count n set months = m.months
    from (
      select b.tenant_id, b.account_id, coalesce(bit_or(set_bit(repeat('0', 480)::bit(480), order_month(o.placed_at), 1))
        filter (where o.status <> 'cancelled'), repeat('0', 480)::bit(480)) as months
      from unnest(tenants, accounts) as b (tenant_id, account_id)
        left join orders o on o.tenant_id = b.tenant_id and o.account_id = b.account_id
      group by 1, 2
    ) as m
    where n.tenant_id = m.tenant_id and n.account_id = m.account_id and n.months <> m.months;
end $$;

revoke execute on function note_order_months from public;
