-- Plans, promo codes and where each account stands. What a member pays for is the card provider's to know; these
-- rows keep what was last read there, so that screens answer without asking it.

create table membership_plan (
  tenant_id text not null references tenant on delete cascade,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null,
  billed text not null check (billed in ('month', 'year')),
  price_cents int not null check (price_cents >= 100),
  -- Free days for an account that never had a trial; 0: none.
  trial_days int not null default 7 check (trial_days between 0 and 90),
  note text not null default '',
  sort int not null default 0,
  active bool not null default true,
  primary key (tenant_id, id)
);

-- One line of the comparison of free and plus; '': not included, 'yes': included, else what is shown.
create table membership_benefit (
  tenant_id text not null references tenant on delete cascade,
  sort int not null,
  title text not null,
  free text not null default '',
  plus text not null default 'yes',
  primary key (tenant_id, sort)
);

create table promo_code (
  tenant_id text not null references tenant on delete cascade,
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9-]{3,40}$'),
  percent_off int check (percent_off between 1 and 100),
  amount_off_cents int check (amount_off_cents > 0),
  -- How many payments it takes something off: the first, or all.
  duration text not null default 'once' check (duration in ('once', 'forever')),
  expires_at timestamptz,
  max_redemptions int check (max_redemptions > 0),
  times_redeemed int not null default 0 check (times_redeemed >= 0),
  active bool not null default true,
  primary key (tenant_id, code),
  check ((percent_off is null) <> (amount_off_cents is null)),
  -- The limit holds whatever races: no statement can count past it.
  check (max_redemptions is null or times_redeemed <= max_redemptions)
);

-- Once per account. reserved: counted, but not yet part of a subscription.
create table promo_redemption (
  tenant_id text not null,
  code text not null,
  account_id uuid not null,
  state text not null default 'reserved' check (state in ('reserved', 'applied')),
  at timestamptz not null default now(),
  primary key (tenant_id, code, account_id),
  foreign key (tenant_id, code) references promo_code on delete cascade,
  foreign key (tenant_id, account_id) references account on delete cascade
);

create table membership (
  tenant_id text not null,
  account_id uuid not null,
  -- Given by the brokerage, with no subscription behind it.
  granted text check (granted in ('plus', 'affiliate')),
  -- A trial without a card; one with a card is the subscription's.
  trial_ends_at timestamptz,
  trial_used bool not null default false,
  -- Was a paying member, and is no more.
  plus_ended_at timestamptz,
  plan_id text,
  promo_code text,
  -- The account's subscription as it was last read at the provider; null: it never had one. Shape: domain/membership.ts.
  subscription jsonb,
  -- How many subscriptions were asked for; part of the provider's idempotency key.
  attempt int not null default 0,
  -- Bumped by each write: what was read at the provider before another write is read again.
  version int not null default 0,
  checked_at timestamptz,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index membership_trial on membership (tenant_id, trial_ends_at) where trial_ends_at is not null;

-- What is shown to people of one membership state.
create table banner_ad (
  tenant_id text not null references tenant on delete cascade,
  audience text not null check (audience in ('active', 'trial', 'affiliate', 'downgraded', 'free')),
  image_path text not null,
  alt text not null,
  click_through_url text not null,
  primary key (tenant_id, audience)
);

do $$
declare t text;
begin
  foreach t in array array[
    'membership_plan', 'membership_benefit', 'promo_code', 'promo_redemption', 'membership', 'banner_ad'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
