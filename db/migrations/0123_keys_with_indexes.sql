-- Keys that rows are referred to by, each with an index of all rows: an index of some of them does not help when a row is
-- deleted that they may refer to. To delete a brokerage with 20,000 users, its 200,000 designs were gone through for each. The row's own
-- key is at the end, so that a plan for any user which takes this index to find one row finds it there. What webhooks told of
-- someone's payments is looked for when she is deleted.
-- outside a transaction

drop index concurrently if exists design_of_account;
create index concurrently if not exists design_of_account on design (tenant_id, account_id, id);

drop index concurrently if exists design_of_template;
create index concurrently if not exists design_of_template on design (tenant_id, template_id, template_version, id);

drop index concurrently if exists mailing_list_of_account;
create index concurrently if not exists mailing_list_of_account on mailing_list (tenant_id, account_id, id);

drop index concurrently if exists cart_of_account;
create index concurrently if not exists cart_of_account on cart (tenant_id, account_id, id);

drop index concurrently if exists cart_item_of_template;
create index concurrently if not exists cart_item_of_template on cart_item (tenant_id, template_id, template_version, id);

drop index concurrently if exists press_file_of_file;
create index concurrently if not exists press_file_of_file on press_file (tenant_id, file_id, design_hash);

drop index concurrently if exists promo_redemption_of_account;
create index concurrently if not exists promo_redemption_of_account on promo_redemption (tenant_id, account_id, code);

drop index concurrently if exists mailing_list_draft_of_account;
create index concurrently if not exists mailing_list_draft_of_account on mailing_list_draft (tenant_id, account_id, id);

drop index concurrently if exists favorite_of_template;
create index concurrently if not exists favorite_of_template on favorite (tenant_id, template_id, account_id);

drop index concurrently if exists favorite_of_post;
create index concurrently if not exists favorite_of_post on favorite (tenant_id, post_id, account_id);

drop index concurrently if exists view_session_of_account;
create index concurrently if not exists view_session_of_account on view_session (tenant_id, account_id, token_hash);

drop index concurrently if exists listing_of_account;
create index concurrently if not exists listing_of_account on listing (tenant_id, account_id, id);

drop index concurrently if exists lead_of_account;
create index concurrently if not exists lead_of_account on lead (tenant_id, account_id, id);

drop index concurrently if exists landing_page_of_account;
create index concurrently if not exists landing_page_of_account on landing_page (tenant_id, account_id, id);

drop index concurrently if exists campaign_of_account;
create index concurrently if not exists campaign_of_account on campaign (tenant_id, account_id, id);

drop index concurrently if exists marketing_email_of_account;
create index concurrently if not exists marketing_email_of_account on marketing_email (tenant_id, account_id, id);

drop index concurrently if exists payment_of_account;
create index concurrently if not exists payment_of_account on payment (tenant_id, account_id, id);
