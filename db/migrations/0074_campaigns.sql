-- Campaigns: steps that mail a design to lists or remind their owner, on dates, again and again, or when something happens.

create table campaign (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  -- Counts what was changed: a screen that shows an older one is told.
  revision int not null default 1,
  -- Whose days and hours the steps are in, such as America/Chicago.
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- The hour of the day at which steps happen.
  hour int not null default 9 check (hour between 0 and 23),
  -- The most that all of it may cost; null: no limit.
  cap_cents int check (cap_cents > 0),
  -- The saved card that was chosen with the approval, and how it is called.
  payment_method text,
  card_name text not null default '',
  approved_at timestamptz,
  -- What came before is not made up for: since the start, or since it goes on after a pause.
  runs_since timestamptz,
  -- When it is to be looked at next; null: it waits for nothing.
  due_at timestamptz,
  -- By the clock that said so: one that was wrong is found out by it.
  looked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  check (due_at is null or (state = 'running' and deleted_at is null))
);
create index campaign_by_account on campaign (tenant_id, account_id, updated_at desc, id) where deleted_at is null;

create table campaign_step (
  tenant_id text not null,
  id uuid not null,
  campaign_id uuid not null,
  position int not null,
  kind text not null check (kind in ('mail', 'remind')),
  -- Shape: contracts/campaigns.ts.
  schedule jsonb not null,
  design_id uuid,
  list_ids uuid[] not null default '{}',
  -- again: everybody each time; once: only addresses that the step has not reached.
  audience text not null default 'again' check (audience in ('again', 'once')),
  message text not null default '',
  -- What an occurrence may cost, as it was agreed to; null: it was not.
  approved_cents int check (approved_cents >= 0),
  approved_pieces int,
  -- Occurrences before are not made up for.
  runs_since timestamptz not null,
  -- Taken out of the campaign; what it has done stays.
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references campaign on delete cascade
);
create index campaign_step_by_campaign on campaign_step (tenant_id, campaign_id, position);

-- A step that happens, once: whatever stops or repeats, an occurrence has one row.
create table campaign_run (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  campaign_id uuid not null,
  step_id uuid not null,
  -- The day, or what happened: 'sold 6c1f…'.
  occurrence text not null,
  -- What happened, for the reader; '' where it is a day.
  cause text not null default '',
  state text not null default 'announced'
    check (state in ('noted', 'announced', 'held', 'charging', 'done', 'skipped', 'missed')),
  -- Why it is held, was skipped or missed; a key of domain/campaigns/run.ts.
  reason text,
  -- What the reason says besides, such as the bank's sentence.
  detail text not null default '',
  occurs_at timestamptz not null,
  -- Nothing is charged before.
  charge_at timestamptz not null,
  -- When it is tried again.
  retry_at timestamptz,
  attempts int not null default 0,
  cart_id uuid,
  list_id uuid,
  order_id uuid,
  order_number text,
  pieces int not null default 0,
  refused int not null default 0,
  cost_cents int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, step_id, occurrence),
  foreign key (tenant_id, campaign_id) references campaign on delete cascade,
  foreign key (tenant_id, step_id) references campaign_step on delete cascade
);
create index campaign_run_by_campaign on campaign_run (tenant_id, campaign_id, occurs_at desc, id);
create index campaign_run_by_cart on campaign_run (tenant_id, cart_id) where cart_id is not null;

-- Whom a step reached: an address once, or once each time, see `audience`. A hash, because the list has the address.
create table campaign_recipient (
  tenant_id text not null,
  step_id uuid not null,
  -- The occurrence; '' where the step reaches an address only once.
  turn text not null,
  address_hash text not null,
  run_id uuid not null,
  primary key (tenant_id, step_id, turn, address_hash),
  foreign key (tenant_id, run_id) references campaign_run on delete cascade
);
create index campaign_recipient_by_run on campaign_recipient (tenant_id, run_id);

do $$
declare
  of_tenants text;
begin
  foreach of_tenants in array array['campaign', 'campaign_step', 'campaign_run', 'campaign_recipient'] loop
    execute format('alter table %I enable row level security', of_tenants);
    execute format('alter table %I force row level security', of_tenants);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      of_tenants
    );
    execute format('grant select, insert, update, delete on %I to frontage_web', of_tenants);
  end loop;
end $$;

create table campaign_due (
  tenant_id text not null,
  campaign_id uuid not null,
  due_at timestamptz not null,
  looked_at timestamptz not null,
  primary key (tenant_id, campaign_id)
);
create index campaign_due_by_time on campaign_due (due_at);
create index campaign_due_by_look on campaign_due (looked_at);
comment on table campaign_due is 'derived: written by the trigger of campaign';

-- load function note_due_campaign 2305259ff3c3
create trigger due after insert or delete or update of due_at, looked_at on campaign
  for each row execute function note_due_campaign();

-- What a campaign orders is paid from a cart of its own: set aside, nobody fills it, and a user's open cart is left alone.
alter table cart drop constraint cart_state_check;
alter table cart add constraint cart_state_check check (state in ('open', 'set-aside', 'ordered'));
-- Whether a card was asked for a cart, without all payments of a brokerage.
create index payment_by_cart on payment (tenant_id, cart_id);
-- The addresses of such an order: a list that is shown with it and not among the user's own.
alter table mailing_list add column is_of_campaign bool not null default false;
