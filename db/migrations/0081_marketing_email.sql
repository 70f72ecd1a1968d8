-- Emails that agents write to their contacts: what they say, whom they go to, and who must not get any.

-- Whoever has an address in an uploaded list, kept for mailing or not.
create table mailing_list_email (
  tenant_id text not null,
  list_id uuid not null,
  version int not null,
  -- Its place in the list, from 1.
  position int not null,
  email text not null,
  name text not null,
  primary key (tenant_id, list_id, version, position),
  foreign key (tenant_id, list_id, version) references mailing_list_version on delete cascade
);
create index mailing_list_email_by_address on mailing_list_email (tenant_id, lower(email));
alter table mailing_list_version add column email_count int not null default 0;

create table marketing_email (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  subject text not null default '' check (length(subject) <= 150),
  preheader text not null default '' check (length(preheader) <= 150),
  -- A page's state as JSON, as text: it comes back as it was written.
  body text not null,
  -- Shape: domain/emails/email.ts.
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  -- Counts what was saved: a screen that shows an older one is told.
  revision int not null default 1,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  -- Why it stopped by itself; '': its owner paused it.
  paused_because text not null default '',
  send_at timestamptz,
  -- Where it was chosen, such as America/Chicago: to say the time again as it was chosen.
  time_zone text check (length(time_zone) between 1 and 60),
  -- How many of those that were chosen do not get it, by reason.
  left_out jsonb not null default '{}' check (jsonb_typeof(left_out) = 'object'),
  confirmed_at timestamptz,
  finished_at timestamptz,
  -- When it is to be looked at next; null: it waits for nothing.
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade,
  check (due_at is null or (state in ('scheduled', 'sending') and deleted_at is null)),
  check ((state = 'draft') = (confirmed_at is null))
);
create index marketing_email_by_account on marketing_email (tenant_id, account_id, updated_at desc, id)
  where deleted_at is null;
create index marketing_email_due_by_tenant on marketing_email (tenant_id, due_at) where due_at is not null;
create index marketing_email_deleted on marketing_email (tenant_id, deleted_at) where deleted_at is not null;

-- Whom an email goes to, as it was when its owner confirmed it: an address once, whatever stops or repeats.
create table marketing_email_recipient (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  email_id uuid not null,
  account_id uuid not null,
  position int not null,
  -- '': whoever it was has been erased.
  email text not null,
  name text not null,
  -- By which two addresses are one.
  address_hash text not null,
  source text not null check (source in ('list', 'lead')),
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed', 'skipped')),
  -- Why it was skipped, or what the mail server said.
  reason text not null default '',
  -- Without < and >: by it the provider says what became of it.
  message_id text,
  queued_at timestamptz,
  sent_at timestamptz,
  unsubscribed_at timestamptz,
  -- What the email provider says became of it, each as it first said so.
  delivered_at timestamptz,
  bounced_at timestamptz,
  -- Shape: domain/emails/delivery.ts; '': it did not bounce.
  bounce_kind text not null default '' check (bounce_kind in ('', 'hard', 'soft', 'withheld')),
  -- What the mailbox's server said. It may name the address.
  bounce_reason text not null default '' check (length(bounce_reason) <= 300),
  complained_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, email_id, address_hash),
  foreign key (tenant_id, email_id) references marketing_email on delete cascade
);
create index marketing_email_recipient_in_order on marketing_email_recipient (tenant_id, email_id, position);
create index marketing_email_recipient_by_state on marketing_email_recipient (tenant_id, email_id, state, position);
create index marketing_email_recipient_of_day on marketing_email_recipient (tenant_id, account_id, queued_at)
  where queued_at is not null;
create index marketing_email_recipient_by_hash on marketing_email_recipient (tenant_id, address_hash);
create index marketing_email_recipient_by_address on marketing_email_recipient (tenant_id, lower(email))
  where email <> '';

-- Addresses that get no marketing email: of one agent, or of the whole brokerage where account_id is null.
create table email_suppression (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  -- Holds after the address itself was erased.
  address_hash text not null,
  email text not null default '',
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, address_hash, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index email_suppression_by_account on email_suppression (tenant_id, account_id);
create index email_suppression_by_address on email_suppression (tenant_id, lower(email)) where email <> '';

do $$
declare
  of_tenants text;
begin
  foreach of_tenants in array array[
    'mailing_list_email', 'marketing_email', 'marketing_email_recipient', 'email_suppression'
  ] loop
    execute format('alter table %I enable row level security', of_tenants);
    execute format('alter table %I force row level security', of_tenants);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      of_tenants
    );
    execute format('grant select, insert, update, delete on %I to frontage_web', of_tenants);
  end loop;
end $$;

create table marketing_email_due (
  tenant_id text not null,
  email_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, email_id)
);
create index marketing_email_due_by_time on marketing_email_due (due_at);
comment on table marketing_email_due is 'derived: written by the trigger of marketing_email';

-- load function note_due_marketing_email 1cfc58eaa407
create trigger due after insert or delete or update of due_at on marketing_email
  for each row execute function note_due_marketing_email();

-- Of whom it is where an agent writes it; null: about what its reader did herself.
alter table outgoing_message add column marketing_recipient uuid;
-- Other than the brokerage's own; '': the brokerage's.
alter table outgoing_message add column sender_name text not null default '';
alter table outgoing_message add column reply_to text not null default '';

-- load function note_marketing_email_outcome 7637adc76e66
create trigger marketing_outcome after update of state on outgoing_message
  for each row when (new.marketing_recipient is not null and new.state is distinct from old.state)
  execute function note_marketing_email_outcome();
