-- What an agent's lists count: her leads that are no spam, and what she was told, with whether it is shown.
-- outside a transaction

drop index concurrently if exists lead_counted;
create index concurrently if not exists lead_counted on lead (tenant_id, account_id, status) where deleted_at is null;

drop index concurrently if exists notification_in_order;
create index concurrently if not exists notification_in_order on notification_message
  (tenant_id, account_id, created_at desc, id) include (is_withdrawn, shown_from, shown_until);

drop index concurrently if exists notification_read_by_account;
create index concurrently if not exists notification_read_by_account on notification_read
  (tenant_id, account_id, message_id);

drop index concurrently if exists notification_by_account;
