-- Prices that take effect at a moment: each row is how a template is sold from then on.
create table offer_change (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  -- As template.offer: JSON null where nothing is sold from then on.
  offer jsonb not null,
  starts_at timestamptz not null,
  -- Where it was chosen, such as America/Chicago: to say the time again as it was chosen.
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- missed: the template was no longer on offer by then.
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'canceled', 'missed')),
  revision int not null default 1,
  saved_at timestamptz not null,
  saved_by uuid not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references template on delete cascade,
  check ((state = 'waiting') = (ended_at is null))
);
-- At one moment a template has one price.
create unique index offer_change_waiting on offer_change (tenant_id, template_id, starts_at) where state = 'waiting';
alter table offer_change enable row level security;
alter table offer_change force row level security;
create policy of_tenant on offer_change
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on offer_change to frontage_web;

create table offer_change_due (
  tenant_id text not null,
  change_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, change_id)
);
create index offer_change_due_by_time on offer_change_due (due_at);
comment on table offer_change_due is 'derived: written by the trigger of offer_change';

-- load function note_due_offer_change fdc3b58460b8
create trigger due after insert or delete or update of state, starts_at on offer_change
  for each row execute function note_due_offer_change();
