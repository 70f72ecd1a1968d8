-- Coupons of the cart, and which cart, buyer and order used which.
create table coupon (
  tenant_id text not null references tenant on delete cascade,
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9-]{3,40}$'),
  note text not null default '',
  percent_off int check (percent_off between 1 and 100),
  amount_off_cents int check (amount_off_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int check (max_uses > 0),
  max_uses_per_user int check (max_uses_per_user > 0),
  first_order_only boolean not null default false,
  min_purchase_cents int not null default 0 check (min_purchase_cents >= 0),
  -- Product ids; empty: every product.
  products text[] not null default '{}',
  is_active boolean not null default true,
  -- Moved under the row's lock, together with the rows of coupon_use.
  times_used int not null default 0 check (times_used >= 0),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, code),
  check ((percent_off is null) <> (amount_off_cents is null))
);

-- reserved: a payment is under way. used: it became an order. returned: that order was canceled; not counted.
create table coupon_use (
  tenant_id text not null,
  cart_id uuid not null,
  code text not null,
  account_id uuid not null,
  order_id uuid,
  amount_cents int not null,
  state text not null default 'reserved' check (state in ('reserved', 'used', 'returned')),
  at timestamptz not null default now(),
  primary key (tenant_id, cart_id),
  foreign key (tenant_id, code) references coupon on delete cascade,
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index coupon_use_by_code on coupon_use (tenant_id, code, at desc, cart_id);
create index coupon_use_by_account on coupon_use (tenant_id, account_id, code);
create index coupon_use_by_order on coupon_use (tenant_id, order_id) where order_id is not null;

-- What the buyer typed; whether it can be used is looked at each time.
alter table cart add column coupon_code text;

do $$
declare t text;
begin
  foreach t in array array['coupon', 'coupon_use'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
