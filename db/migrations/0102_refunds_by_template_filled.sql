-- Orders of which something was given back before: their triggers add it to the sums. Begins at the refunds, of which there are few.
-- outside a transaction

-- in batches
update orders o set given_back = given_back_of(o.tenant_id, o.id)
  where o.given_back = '[]' and (o.tenant_id, o.id) in (
    select r.tenant_id, r.order_id from refund r join orders u on u.tenant_id = r.tenant_id and u.id = r.order_id
    where r.state <> 'failed' and u.given_back = '[]' and given_back_of(r.tenant_id, r.order_id) <> '[]' limit 200);
