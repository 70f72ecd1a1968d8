-- Notifications that administrators write: for whom, from when to when, by email too, and who does not want such emails.
create table written_notification (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (title <> ''),
  -- HTML that has passed the sanitizer when it was written.
  body text not null default '',
  -- A path of this site; '': leads nowhere.
  page_link text not null default '' check (page_link = '' or page_link ~ '^/[^/\\]'),
  audience text not null check (audience in ('everybody', 'role', 'plan', 'office', 'team', 'user')),
  -- A role, a membership status, the name of an office or a team, the id of an account; '' for everybody.
  audience_value text not null default '',
  is_published boolean not null default false,
  published_at timestamptz,
  -- Null: from when it was published.
  shown_from timestamptz,
  -- Null: for good.
  shown_until timestamptz,
  by_email boolean not null default false,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by uuid,
  deleted_at timestamptz,
  -- When open windows were told; null: not yet.
  announced_at timestamptz,
  -- Emails are queued in the order of accounts' ids; this one is the last that was looked at.
  emailed_after uuid,
  emailed_count int not null default 0,
  -- When the last email was queued.
  emailed_at timestamptz,
  -- When the next of these steps is due; null: none is.
  step_due_at timestamptz,
  primary key (tenant_id, id)
);
create index written_notification_by_saved on written_notification (tenant_id, saved_at desc, id) where deleted_at is null;

create table notification_opt_out (
  tenant_id text not null,
  account_id uuid not null,
  at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['written_notification', 'notification_opt_out'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

-- What the bell reads of them.
alter table notification_message
  add column audience text not null default 'everybody' check (audience in ('everybody', 'role', 'plan', 'office', 'team')),
  add column audience_value text not null default '',
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  -- It was taken back; who has read it stays known.
  add column is_withdrawn boolean not null default false;
create index notification_read_latest on notification_read (tenant_id, message_id, read_at desc, account_id);

-- Where the reader of an email says that no more such emails are wanted; '': an email that cannot be declined.
alter table outgoing_message add column unsubscribe_url text not null default '';
create index outgoing_message_declinable on outgoing_message (tenant_id) where state = 'queued' and unsubscribe_url <> '';

-- Whom notifications are for is counted and listed.
create index account_by_membership on account (tenant_id, membership, is_active) include (id);

create table notification_step_due (
  tenant_id text not null,
  notification_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, notification_id)
);
create index notification_step_due_by_time on notification_step_due (due_at);
comment on table notification_step_due is 'derived: written by the trigger of written_notification';

-- load function note_due_notification 4ca06a27c4e0
create trigger due after delete or update of step_due_at on written_notification
  for each row execute function note_due_notification();
create trigger scheduled after insert on written_notification
  for each row when (new.step_due_at is not null) execute function note_due_notification();
