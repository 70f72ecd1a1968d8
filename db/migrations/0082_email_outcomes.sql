-- What the email provider says became of an email to a contact, each as it first said so.

alter table marketing_email_recipient
  add column delivered_at timestamptz,
  add column bounced_at timestamptz,
  -- Shape: domain/emails/delivery.ts; '': it did not bounce.
  add column bounce_kind text not null default '' check (bounce_kind in ('', 'hard', 'soft', 'withheld')),
  -- What the mailbox's server said. It may name the address.
  add column bounce_reason text not null default '' check (length(bounce_reason) <= 300),
  add column complained_at timestamptz;
