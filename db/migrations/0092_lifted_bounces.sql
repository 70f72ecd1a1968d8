-- A bounce that somebody lifted: the address gets emails again, once.

alter table email_suppression
  -- Null: it holds.
  add column lifted_at timestamptz,
  -- Once is all: whatever bounces again stays.
  add column was_lifted bool not null default false,
  -- Why, in the words of whoever lifted it.
  add column lift_reason text not null default '',
  -- Its owner unsubscribed as well, which nobody else lifts.
  add column also_unsubscribed bool not null default false;

-- Until here a bounce took the place of what its owner had said.
alter table email_suppression no force row level security;
alter table marketing_email_recipient no force row level security;
-- no gap: no release has had this table yet, so it has few rows or none.
update email_suppression bounced set also_unsubscribed = true
  where reason = 'unsubscribed' or exists (
    select from marketing_email_recipient sent
    where sent.tenant_id = bounced.tenant_id and sent.address_hash = bounced.address_hash
      and sent.unsubscribed_at is not null
  );
alter table marketing_email_recipient force row level security;
alter table email_suppression force row level security;
