-- When a session at the console was last used, so that one that nobody uses ends.
alter table operator_session add column seen_at timestamptz not null default now();
