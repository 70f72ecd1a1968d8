-- What was done to many at once says how much of it is new, and how much is gone.
alter table bulk_action
  add column added int not null default 0,
  add column removed int not null default 0;
