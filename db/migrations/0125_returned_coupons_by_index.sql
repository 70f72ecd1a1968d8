-- Uses of a coupon that were given back are counted by themselves: the others are counted with the coupon.
-- outside a transaction

drop index concurrently if exists coupon_use_returned;
create index concurrently if not exists coupon_use_returned on coupon_use (tenant_id, code) where state = 'returned';
