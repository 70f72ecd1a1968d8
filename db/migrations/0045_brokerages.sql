-- What the platform itself knows of each brokerage: whether it is being opened, open or suspended, and when it is deleted.
create table brokerage (
  tenant_id text primary key,
  state text not null default 'open' check (state in ('opening', 'open', 'suspended')),
  -- While it is being opened: the host that it will have. Nobody else gets it in that time.
  opening_host text unique check (opening_host = lower(opening_host)),
  -- Null: nobody asked for it. Until then it can be called off.
  delete_at timestamptz,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((state = 'opening') = (opening_host is not null))
);
create index brokerage_by_deletion on brokerage (delete_at) where delete_at is not null;

alter table tenant no force row level security;
insert into brokerage (tenant_id, created_at) select tenant_id, created_at from tenant;
alter table tenant force row level security;

-- load function note_brokerage 48deab8c783d
-- load function open_brokerage f610840d1260
-- load function notify_brokerage 014808b35685
-- load function delete_derived f121afead376
create trigger brokerage after insert or delete on tenant for each row execute function note_brokerage();
create trigger told after update of state, delete_at on brokerage
  for each row execute function notify_brokerage();
