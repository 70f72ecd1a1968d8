-- What an entry of the audit log is about, how that was before and after, and the ways in which the log is read.
alter table audit_entry no force row level security;

alter table audit_entry
  add column subject_kind text not null default 'account',
  add column subject_id text,
  add column subject_name text not null default '',
  add column before jsonb,
  add column after jsonb;

update audit_entry set
  subject_kind = case
    when action like 'pages.%' then 'page'
    when action = 'order-status' then 'order'
    when action = 'payment-reviewed' then 'payment'
    when action like 'message-%' then 'message'
    else 'account' end,
  subject_id = coalesce(detail ->> 'page', detail ->> 'payment', subject_account_id::text),
  subject_name = coalesce(detail ->> 'name', detail ->> 'number', detail ->> 'subject', '');

alter table audit_entry alter column subject_kind drop default;
alter table audit_entry
  add check (octet_length(before::text) <= 131072),
  add check (octet_length(after::text) <= 131072);

drop index audit_entry_by_time;
create index audit_entry_by_time on audit_entry (tenant_id, at desc, id desc);
create index audit_entry_by_actor on audit_entry (tenant_id, actor_account_id, at desc, id desc);
create index audit_entry_by_kind on audit_entry (tenant_id, subject_kind, at desc, id desc);

-- What is on record stays as it was written.
revoke update, delete on audit_entry from frontage_web;

alter table audit_entry force row level security;
