-- Which campaign an order is of, without reading all runs of the brokerage.
-- outside a transaction

drop index concurrently if exists campaign_run_by_order;
create index concurrently if not exists campaign_run_by_order on campaign_run (tenant_id, order_id) where order_id is not null;
