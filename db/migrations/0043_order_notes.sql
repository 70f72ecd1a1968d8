-- What is written about an order, and orders that are printed again at no charge.
create table order_note (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  written_by uuid not null,
  at timestamptz not null,
  -- staff: nobody else reads it. buyer: it was sent to the buyer.
  reader text not null check (reader in ('staff', 'buyer')),
  text text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
create index order_note_of_order on order_note (tenant_id, order_id, at);

alter table order_note enable row level security;
alter table order_note force row level security;
create policy of_tenant on order_note using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on order_note to frontage_web;

alter table orders no force row level security;
alter table orders
  -- An order printed again comes from no cart.
  alter column cart_id drop not null,
  add column reprint_of uuid,
  add column reprint_reason text,
  add column reprint_key text,
  add foreign key (tenant_id, reprint_of) references orders,
  add check ((reprint_of is null) = (reprint_reason is null)),
  add check (cart_id is not null or reprint_of is not null),
  add check (reprint_of is null or total_cents = 0);
create index orders_reprinted on orders (tenant_id, reprint_of) where reprint_of is not null;
create unique index orders_reprint_by_request on orders (tenant_id, reprint_of, reprint_key) where reprint_key is not null;
alter table orders force row level security;
