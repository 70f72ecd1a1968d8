-- Leads: people who asked an agent for something. One person is one lead of an agent, however often she writes.
create table lead (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  -- Of the first time: which kinds there are, domain/leads/lead.ts says.
  source text not null,
  -- spam: everything that came is held back.
  status text not null default 'new' check (status in ('new', 'in-touch', 'client', 'closed', 'spam')),
  last_touch_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Deleted ones can be brought back for a while.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index lead_by_account on lead (tenant_id, account_id, last_touch_at desc, id) where deleted_at is null;
create index lead_by_time on lead (tenant_id, last_touch_at desc, id) where deleted_at is null;
create index lead_deleted on lead (tenant_id, deleted_at) where deleted_at is not null;

-- Each time that she wrote, as she wrote it then.
create table lead_touch (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  lead_id uuid not null,
  kind text not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  -- By which two are the same person; '': none was given, or it is no number of the plan.
  email_key text not null default '',
  phone_key text not null default '',
  message text not null default '',
  -- Of { label, value }: what else the form asked.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- The kind and id of what the form belongs to, and what it was called then; '': typed by the agent.
  form text not null default '',
  form_id text not null default '',
  form_name text not null default '',
  -- The code of a piece that led there.
  via text not null default '',
  -- The sentence that she agreed to, word for word; null: she did not.
  consent text,
  consent_at timestamptz,
  -- Why it is held back as spam; null: it is not.
  held_because text check (held_because in ('trap', 'fast', 'links', 'marked')),
  -- Of the form that was handed out: it is taken once.
  submission text,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, lead_id) references lead on delete cascade,
  check ((consent is null) = (consent_at is null))
);
create unique index lead_touch_once on lead_touch (tenant_id, submission) where submission is not null;
create index lead_touch_of_lead on lead_touch (tenant_id, lead_id, at desc);
create index lead_touch_by_email on lead_touch (tenant_id, email_key) where email_key <> '';
create index lead_touch_by_phone on lead_touch (tenant_id, phone_key) where phone_key <> '';
create index lead_touch_of_form on lead_touch (tenant_id, form, form_id, at) where form <> '';

-- What was done about a lead: notes, and who changed what.
create table lead_note (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  lead_id uuid not null,
  kind text not null check (kind in ('note', 'status', 'owner')),
  text text not null,
  -- null: whoever wrote it has been erased.
  written_by uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, lead_id) references lead on delete cascade,
  foreign key (tenant_id, written_by) references account on delete set null (written_by)
);
create index lead_note_of_lead on lead_note (tenant_id, lead_id, at desc);
create index lead_note_by_writer on lead_note (tenant_id, written_by);

do $$
declare t text;
begin
  foreach t in array array['lead', 'lead_touch', 'lead_note'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;

create trigger webhook_received after insert on lead_touch
  for each row when (new.held_because is null) execute function note_webhook_event('lead.received');
create trigger webhook_rescued after update of held_because on lead_touch
  for each row when (old.held_because is not null and new.held_because is null)
  execute function note_webhook_event('lead.received');
