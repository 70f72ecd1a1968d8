-- Whose reply it is, without all recipients of a brokerage.
-- outside a transaction

drop index concurrently if exists marketing_email_recipient_by_reply_key;
create unique index concurrently if not exists marketing_email_recipient_by_reply_key
  on marketing_email_recipient (tenant_id, reply_key) where reply_key is not null;
