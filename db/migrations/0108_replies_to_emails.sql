-- Replies to emails to contacts: by which address they come back, and whose did.

alter table marketing_email_recipient
  -- Of the address that replies go to: server/platform/mail/reply-address.ts. Null: replies go to the agent.
  add column reply_key text,
  -- When the first reply came.
  add column replied_at timestamptz;
