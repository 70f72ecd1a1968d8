-- Results of listings, campaigns and offices, without reading all lines, touches and scans.
-- outside a transaction

drop index concurrently if exists cart_item_by_design;
create index concurrently if not exists cart_item_by_design on cart_item (tenant_id, design_id);
drop index concurrently if exists lead_touch_by_via;
create index concurrently if not exists lead_touch_by_via on lead_touch (tenant_id, via);
drop index concurrently if exists lead_touch_by_code_and_time;
create index concurrently if not exists lead_touch_by_code_and_time on lead_touch (tenant_id, at) where via like 'qr-%';
drop index concurrently if exists landing_page_by_listing;
create index concurrently if not exists landing_page_by_listing on landing_page (tenant_id, listing_id)
  where listing_id is not null;
