-- Mailed pieces of orders from before, and an index of the orders that were mailed: most were not.
-- outside a transaction

-- in batches
update orders set mailed_pieces = order_mailed(snapshot)
  where mailed_pieces is null and (tenant_id, id) in (
    select tenant_id, id from orders where mailed_pieces is null limit 500);

drop index concurrently if exists orders_mailed;
create index concurrently if not exists orders_mailed on orders (tenant_id, placed_at)
  include (account_id, mailed_pieces) where mailed_pieces > 0 and status <> 'cancelled';
