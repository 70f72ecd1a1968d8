-- Webhooks: where a brokerage has its events sent, what happened, and each attempt to say so.
create table webhook_endpoint (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  url text not null,
  description text not null default '',
  -- Kinds of events. Which there are: domain/webhooks.ts.
  events text[] not null check (cardinality(events) > 0),
  -- Sealed with the server's secret, as is the one before it, which signs too until then.
  secret text not null,
  secret_hint text not null,
  secret_made_at timestamptz not null,
  previous_secret text,
  previous_secret_until timestamptz,
  -- null: it is on. asked: an administrator turned it off. failing: nothing arrived for days. gone: it answered so.
  off_because text check (off_because in ('asked', 'failing', 'gone')),
  off_at timestamptz,
  -- The first failure since anything arrived; null: what was sent last arrived.
  failing_since timestamptz,
  last_attempt_at timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((off_because is null) = (off_at is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);

-- Written by triggers in the transaction of what happened.
create table webhook_event (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null,
  -- The order, payment, account or message that it is about.
  subject_id uuid not null,
  -- What its subject does not say later: an order's status before and after, which refund.
  facts jsonb not null default '{}',
  at timestamptz not null default now(),
  -- As it is sent, from the first attempt on: each attempt sends the same bytes.
  payload text,
  primary key (tenant_id, id)
);
create index webhook_event_by_time on webhook_event (tenant_id, at);
create index webhook_event_of_subject on webhook_event (tenant_id, subject_id);

create table webhook_delivery (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  event_id uuid not null,
  -- The event's, for the filter of the log.
  type text not null,
  -- stopped: its endpoint was turned off before it arrived. failed: it did not arrive for days, or never will.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'delivered', 'failed', 'stopped')),
  -- waiting: when it is sent. sending: when whoever sends it must have died.
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  -- How many there had been when an administrator last sent it again.
  attempts_before int not null default 0,
  -- Since then, or since it was first sent.
  first_attempt_at timestamptz,
  last_status int,
  last_problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (tenant_id, event_id) references webhook_event on delete cascade
);
create index webhook_delivery_due on webhook_delivery (tenant_id, endpoint_id, due_at)
  where state in ('waiting', 'sending');
create index webhook_delivery_listed on webhook_delivery (tenant_id, endpoint_id, created_at desc, id);
create index webhook_delivery_of_event on webhook_delivery (tenant_id, event_id);

create table webhook_attempt (
  tenant_id text not null,
  delivery_id uuid not null,
  number int not null,
  at timestamptz not null,
  took_ms int not null,
  -- null: no answer came; then the problem says why.
  status int,
  problem text,
  -- How the answer begins.
  answer text not null default '',
  primary key (tenant_id, delivery_id, number),
  foreign key (tenant_id, delivery_id) references webhook_delivery on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['webhook_endpoint', 'webhook_event', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

create table webhook_due (
  tenant_id text not null,
  delivery_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, delivery_id)
);
create index webhook_due_by_time on webhook_due (due_at);
comment on table webhook_due is 'derived: written by the trigger of webhook_delivery';

create table webhook_trouble (
  tenant_id text not null,
  endpoint_id uuid not null,
  failing_since timestamptz not null,
  is_off bool not null,
  primary key (tenant_id, endpoint_id)
);
comment on table webhook_trouble is 'derived: written by the trigger of webhook_endpoint';

-- load function forget_webhook_subject 616878487464
-- load function note_due_webhook c759e7801eda
-- load function note_webhook_trouble 778d97c98bc0
-- load function note_webhook_event 5b2b4f7a25ae
create trigger due after insert or delete or update of state, due_at on webhook_delivery
  for each row execute function note_due_webhook();
create trigger trouble after insert or delete or update of off_because, failing_since on webhook_endpoint
  for each row execute function note_webhook_trouble();

create trigger webhook_created after insert on orders
  for each row execute function note_webhook_event('order.created');
create trigger webhook_moved after update of status on orders
  for each row when (old.status <> new.status and new.status <> 'cancelled')
  execute function note_webhook_event('order.status_changed');
create trigger webhook_canceled after update of status on orders
  for each row when (old.status <> new.status and new.status = 'cancelled')
  execute function note_webhook_event('order.canceled');
create trigger webhook_refunded_at_once after insert on refund
  for each row when (new.state = 'succeeded') execute function note_webhook_event('order.refunded');
create trigger webhook_refunded after update of state on refund
  for each row when (old.state <> new.state and new.state = 'succeeded')
  execute function note_webhook_event('order.refunded');
create trigger webhook_refund_failed after update of state on refund
  for each row when (old.state <> new.state and new.state = 'failed')
  execute function note_webhook_event('order.refund_failed');

create trigger webhook_settled after update of state on payment
  for each row when (old.state <> new.state and new.state = 'succeeded')
  execute function note_webhook_event('payment.settled');
create trigger webhook_refused after update of state on payment
  for each row when (old.state <> new.state and new.state = 'refused')
  execute function note_webhook_event('payment.failed');

create trigger webhook_created after insert on account
  for each row execute function note_webhook_event('profile.created');
create trigger webhook_changed
  after update of email, first_name, last_name, role, is_manager, is_regional_manager, is_title_user, office, team, region,
    profile, abilities, flags, is_active on account
  for each row when (
    new.erased_at is null and (
      old.email, old.first_name, old.last_name, old.role, old.is_manager, old.is_regional_manager, old.is_title_user,
      old.office, old.team, old.region, old.profile, old.abilities, old.is_active, old.flags -> 'can_switch_accounts'
    ) is distinct from (
      new.email, new.first_name, new.last_name, new.role, new.is_manager, new.is_regional_manager, new.is_title_user,
      new.office, new.team, new.region, new.profile, new.abilities, new.is_active, new.flags -> 'can_switch_accounts'
    ))
  execute function note_webhook_event('profile.changed');
-- By their names they come before the triggers that write the last event of the account.
create trigger forgotten_by_webhooks after update of erased_at on account
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_webhook_subject();
create trigger forgotten_by_webhooks_too after delete on account
  for each row execute function forget_webhook_subject();
create trigger webhook_erased after update of erased_at on account
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function note_webhook_event('profile.deleted');
create trigger webhook_deleted after delete on account
  for each row when (old.erased_at is null) execute function note_webhook_event('profile.deleted');

create trigger webhook_created after insert on support_request
  for each row execute function note_webhook_event('lead.created');
