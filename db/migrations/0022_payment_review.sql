-- Money that a person has to look at: what the provider had, and who dealt with it.
alter table payment
  add column review_reason text check (review_reason in ('differs', 'second-payment')),
  add column charged_cents int,
  add column charged_currency text,
  add column charged_intent_id text,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid,
  add column review_note text not null default '';
alter table payment drop constraint payment_state_check;
-- reviewed: a person has dealt with it. No order comes of it, and its cart may be paid again.
alter table payment add constraint payment_state_check check (
  state in ('started', 'requires-action', 'succeeded', 'refused', 'abandoned', 'needs-review', 'reviewed'));
create index payment_needs_review on payment (tenant_id, created_at) where state = 'needs-review';
