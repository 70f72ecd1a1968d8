-- The newest of the addresses that get no emails, without sorting all of them.
-- outside a transaction

drop index concurrently if exists email_suppression_by_time;
create index concurrently if not exists email_suppression_by_time
  on email_suppression (tenant_id, created_at desc, id) where lifted_at is null and email <> '';
