-- Plans and promo codes as administrators write them, and which prices the payment provider knows.
alter table membership_plan
  add column created_at timestamptz not null default now(),
  add column saved_at timestamptz not null default now(),
  add column saved_by uuid,
  add column deleted_at timestamptz,
  -- The provider's own price of what is offered; null: it has not been told yet.
  add column provider_price text;

alter table promo_code
  add column note text not null default '',
  add column starts_at timestamptz,
  -- Of 'months': for how many of them.
  add column duration_months int check (duration_months between 2 and 36),
  -- Ids of plans; empty: every plan.
  add column plans text[] not null default '{}',
  add column created_at timestamptz not null default now(),
  add column saved_at timestamptz not null default now(),
  add column saved_by uuid,
  add column deleted_at timestamptz,
  drop constraint promo_code_duration_check,
  add constraint promo_code_duration_check check (duration in ('once', 'months', 'forever')),
  add constraint promo_code_months_check check ((duration = 'months') = (duration_months is not null));
create index promo_redemption_by_code on promo_redemption (tenant_id, code, at desc, account_id);

-- How many pay which price of a plan.
create index membership_by_plan on membership (tenant_id, (subscription ->> 'planId')) where subscription is not null;

create table plan_price_due (
  tenant_id text not null,
  plan_id text not null,
  due_at timestamptz not null,
  primary key (tenant_id, plan_id)
);
create index plan_price_due_by_time on plan_price_due (due_at);
comment on table plan_price_due is 'derived: written by the trigger of membership_plan';

-- load function note_due_plan_price 94cf7d59c91f
create trigger due after insert or delete or update of provider_price, deleted_at, active on membership_plan
  for each row execute function note_due_plan_price();

-- Plans that are there already.
alter table membership_plan no force row level security;
insert into plan_price_due (tenant_id, plan_id, due_at)
  select tenant_id, id, now() from membership_plan where active;
alter table membership_plan force row level security;
