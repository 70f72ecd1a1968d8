-- The emails of a campaign, without all emails of a brokerage.
-- outside a transaction

drop index concurrently if exists marketing_email_by_campaign;
create index concurrently if not exists marketing_email_by_campaign on marketing_email (tenant_id, campaign_id)
  where campaign_id is not null;
