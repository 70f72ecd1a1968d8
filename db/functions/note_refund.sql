-- A refund was written down or decided: what its order gave back is added up, and when to ask the provider is noted.
create or replace function note_refund() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  the refund := coalesce(new, old);
begin
  update orders o set refunded_cents = s.card, credited_cents = s.company, given_back = s.back
    from (
      select coalesce(sum(r.card_cents), 0) as card, coalesce(sum(r.company_cents), 0) as company,
        given_back_of(the.tenant_id, the.order_id) as back
      from refund r where r.tenant_id = the.tenant_id and r.order_id = the.order_id and r.state <> 'failed'
    ) s
    where o.tenant_id = the.tenant_id and o.id = the.order_id
      and (o.refunded_cents, o.credited_cents, o.given_back) is distinct from (s.card, s.company, s.back);
  if tg_op = 'DELETE' or the.state in ('succeeded', 'failed') then
    delete from refund_due where tenant_id = the.tenant_id and refund_id = the.id;
  else
    insert into refund_due (tenant_id, refund_id, due_at) values (the.tenant_id, the.id, the.ask_at)
      on conflict (tenant_id, refund_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;

revoke execute on function note_refund from public;
