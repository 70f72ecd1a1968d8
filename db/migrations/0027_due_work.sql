-- What background work finds without asking each tenant: ids and times, nothing that anybody wrote. Requests can
-- neither read nor write these tables; triggers do, in the transaction of whatever makes work due.

-- Payments of which nobody knows yet whether they succeed.
create table payment_due (
  tenant_id text not null,
  payment_id uuid not null,
  touched_at timestamptz not null,
  primary key (tenant_id, payment_id)
);
create index payment_due_by_time on payment_due (touched_at);
comment on table payment_due is 'derived: written by the trigger of payment';

create function note_undecided_payment() returns trigger
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
create trigger undecided_before after delete or update of state, updated_at on payment
  for each row execute function note_undecided_payment();
create trigger undecided after insert on payment
  for each row when (new.state in ('started', 'requires-action')) execute function note_undecided_payment();

-- Orders that cost something and whose payment did not succeed: there should never be one.
create table uncharged_order (
  tenant_id text not null,
  order_id uuid not null,
  placed_at timestamptz not null,
  primary key (tenant_id, order_id)
);
create index uncharged_order_by_time on uncharged_order (placed_at);
comment on table uncharged_order is 'derived: written by the triggers of orders and payment';

create function note_uncharged_orders(the_tenant text, the_order uuid, the_payment uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  with judged as (
    select o.tenant_id, o.id, o.placed_at, o.total_cents > 0 and not exists (
      select from payment p where p.tenant_id = o.tenant_id and p.id = o.payment_id and p.state = 'succeeded'
    ) as is_uncharged
    from orders o
    where o.tenant_id = the_tenant and (o.id = the_order or o.payment_id = the_payment)
  ), cleared as (
    delete from uncharged_order u using judged j
    where u.tenant_id = j.tenant_id and u.order_id = j.id and not j.is_uncharged
  )
  insert into uncharged_order (tenant_id, order_id, placed_at)
    select tenant_id, id, placed_at from judged where is_uncharged
    on conflict (tenant_id, order_id) do update set placed_at = excluded.placed_at;
end $$;
create function note_order_charge() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from uncharged_order where tenant_id = old.tenant_id and order_id = old.id;
  else
    perform note_uncharged_orders(new.tenant_id, new.id, null);
  end if;
  return null;
end $$;
create function note_payment_charge() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform note_uncharged_orders(old.tenant_id, null, old.id);
  return null;
end $$;
revoke execute on function note_uncharged_orders, note_order_charge, note_payment_charge from public;
create index orders_by_payment on orders (tenant_id, payment_id) where payment_id is not null;
create trigger charge after insert or delete or update of total_cents, payment_id, placed_at on orders
  for each row execute function note_order_charge();
create trigger charge after delete or update of state on payment
  for each row execute function note_payment_charge();

-- Memberships that somebody has to look at: a trial that ends, a plan that has to be read at the provider again.
create table membership_due (
  tenant_id text not null,
  account_id uuid not null,
  -- When what screens still show as a trial is over; null: no trial.
  trial_ends_at timestamptz,
  -- When the plan was last read; -infinity: not since it was asked for; null: nothing to read.
  read_at timestamptz,
  primary key (tenant_id, account_id)
);
create index membership_due_by_trial on membership_due (trial_ends_at) where trial_ends_at is not null;
create index membership_due_by_reading on membership_due (read_at) where read_at is not null;
comment on table membership_due is 'derived: written by the triggers of membership, account and card_customer';

create function note_membership(the_tenant text, the_account uuid) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  ends_at timestamptz;
  was_read_at timestamptz;
begin
  select
      case when a.membership = 'trial' then m.trial_ends_at end,
      case
        when c.account_id is null then null
        when m.checked_at is null or m.attempt is not null then '-infinity'
        when m.subscription ->> 'status' not in ('canceled', 'incomplete_expired') then m.checked_at
      end
    into ends_at, was_read_at
    from membership m
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    left join card_customer c on c.tenant_id = m.tenant_id and c.account_id = m.account_id
    where m.tenant_id = the_tenant and m.account_id = the_account;
  if ends_at is null and was_read_at is null then
    delete from membership_due where tenant_id = the_tenant and account_id = the_account;
  else
    insert into membership_due (tenant_id, account_id, trial_ends_at, read_at)
      values (the_tenant, the_account, ends_at, was_read_at)
      on conflict (tenant_id, account_id)
        do update set trial_ends_at = excluded.trial_ends_at, read_at = excluded.read_at;
  end if;
end $$;
create function note_membership_of_account() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform note_membership(new.tenant_id, new.id);
  return null;
end $$;
create function note_membership_of_row() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from membership_due where tenant_id = old.tenant_id and account_id = old.account_id;
  else
    perform note_membership(new.tenant_id, new.account_id);
  end if;
  return null;
end $$;
revoke execute on function note_membership, note_membership_of_account, note_membership_of_row from public;
create trigger due after insert or delete or update of trial_ends_at, subscription, checked_at, attempt on membership
  for each row execute function note_membership_of_row();
create trigger due_membership after update of membership on account
  for each row when (old.membership is distinct from new.membership) execute function note_membership_of_account();
create trigger due_membership after insert on card_customer
  for each row execute function note_membership_of_row();

-- When each tenant's old rows are next thrown away.
create table cleanup_due (
  tenant_id text primary key,
  due_at timestamptz not null
);
create index cleanup_due_by_time on cleanup_due (due_at);
comment on table cleanup_due is 'derived: written by the trigger of tenant, moved on by the job';

create function note_tenant_cleanup() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' then
    delete from cleanup_due where tenant_id = old.tenant_id;
  else
    insert into cleanup_due (tenant_id, due_at) values (new.tenant_id, now() + interval '1 hour')
      on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function note_tenant_cleanup from public;
create trigger cleanup after insert or delete on tenant for each row execute function note_tenant_cleanup();

-- Processes hear of emails and scheduled pages at once, so that nobody has to look every few seconds. The payload is the
-- kind of job, the tenant and the time in milliseconds since 1970.
create function notify_due_work(kind text, tenant_id text, due_at timestamptz) returns void
  language sql set search_path = public, pg_catalog as $$
  select pg_notify('due_work', concat_ws(' ', kind, tenant_id, floor(extract(epoch from due_at) * 1000)::bigint));
$$;
revoke execute on function notify_due_work from public;

create or replace function note_due_message() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.state <> 'queued' then
    delete from outgoing_due where tenant_id = old.tenant_id and message_id = old.id;
  else
    insert into outgoing_due (tenant_id, message_id, due_at) values (new.tenant_id, new.id, new.due_at)
      on conflict (tenant_id, message_id) do update set due_at = excluded.due_at;
    perform notify_due_work('send-messages', new.tenant_id, new.due_at);
  end if;
  return null;
end $$;

create or replace function note_due_page() returns trigger
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if tg_op = 'DELETE' or new.outcome <> 'waiting' then
    delete from page_schedule_due where tenant_id = old.tenant_id and schedule_id = old.id;
  else
    insert into page_schedule_due (tenant_id, schedule_id, due_at) values (new.tenant_id, new.id, new.publish_at)
      on conflict (tenant_id, schedule_id) do update set due_at = excluded.due_at;
    perform notify_due_work('publish-pages', new.tenant_id, new.publish_at);
  end if;
  return null;
end $$;

-- What is there already.
alter table payment no force row level security;
alter table orders no force row level security;
alter table account no force row level security;
alter table membership no force row level security;
alter table card_customer no force row level security;
insert into payment_due (tenant_id, payment_id, touched_at)
  select tenant_id, id, updated_at from payment where state in ('started', 'requires-action');
insert into uncharged_order (tenant_id, order_id, placed_at)
  select o.tenant_id, o.id, o.placed_at from orders o
  where o.total_cents > 0 and not exists (
    select from payment p where p.tenant_id = o.tenant_id and p.id = o.payment_id and p.state = 'succeeded');
do $$ declare m record; begin
  for m in select tenant_id, account_id from membership loop
    perform note_membership(m.tenant_id, m.account_id);
  end loop;
end $$;
insert into cleanup_due (tenant_id, due_at) select distinct tenant_id, now() + interval '1 hour' from tenant_host;
alter table payment force row level security;
alter table orders force row level security;
alter table account force row level security;
alter table membership force row level security;
alter table card_customer force row level security;
