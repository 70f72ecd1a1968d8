-- Processes keep for a moment whom a session's token stands for: they are told when that is over.

-- load function note_session_change c88dac8b7c70
create trigger told_of_update after update on account referencing new table as changed
  for each statement execute function note_session_change();
create trigger told_of_update after update on session referencing new table as changed
  for each statement execute function note_session_change();
create trigger told_of_delete after delete on session referencing old table as changed
  for each statement execute function note_session_change();
