-- Whom we tell about an order when its buyer has left.
alter table orders no force row level security;
alter table account no force row level security;
alter table orders
  add column contact_account_id uuid,
  add constraint orders_contact foreign key (tenant_id, contact_account_id) references account (tenant_id, id)
    on delete set null (contact_account_id);
create index orders_by_contact on orders (tenant_id, contact_account_id) where contact_account_id is not null;
alter table orders force row level security;
alter table account force row level security;
-- An upload goes to a colleague.
grant update (account_id) on mailing_list_draft to frontage_web;
