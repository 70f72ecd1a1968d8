-- Whoever moves many people to another office, and whoever orders meanwhile, take what they lock in one order.
-- load function note_account_moved ab81f721b361
drop trigger moved on account;
create trigger moved after update on account referencing old table as gone new table as added
  for each statement execute function note_account_moved();
