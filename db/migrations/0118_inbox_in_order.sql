-- The inbox in its own order: what is new first, then the newest.
-- outside a transaction

drop index concurrently if exists support_request_in_order;
create index concurrently if not exists support_request_in_order on support_request
  (tenant_id, (status = 'answered'), created_at desc, id);
