-- Reports by template subtract what was given back of their lines.

-- What was given back of each template, before tax: [[template, cents], …]. Written by the trigger of refunds.
alter table orders add column given_back jsonb not null default '[]';

create table template_refund_sum (
  tenant_id text not null,
  -- As in template_sum, beside which it is: few templates of a day have a refund.
  reach text not null check (reach in ('brokerage', 'office', 'team', 'region')),
  name text not null,
  grain text not null check (grain in ('hour', 'day')),
  at timestamptz not null,
  template_id uuid not null,
  amount_cents bigint not null,
  primary key (tenant_id, reach, name, grain, at, template_id) include (amount_cents)
) with (fillfactor = 90);
comment on table template_refund_sum is 'derived: written by the triggers of orders and account';
alter table template_refund_sum enable row level security;
create policy of_tenant on template_refund_sum using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
alter table template_refund_sum force row level security;
grant select on template_refund_sum to frontage_web;

drop function if exists add_order_sums(text[], text[], text[], text[], timestamptz[], int[], bigint[], bigint[], bigint[], bigint[], jsonb[], jsonb[], int[]);
-- load function add_order_sums fcb00721fc47
-- load function note_order_sums e7df46eddef4
-- load function note_account_moved 8a86212fd393
-- load function given_back_of 6b20acdf6055
-- load function note_refund 468c4426f349
-- load function delete_derived 518949538165
