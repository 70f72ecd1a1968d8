-- The server's clock counts whole milliseconds: what is queued and looked for within the same one would not be due yet,
-- and the message would wait for the next look.
alter table outgoing_message alter column due_at set default date_trunc('milliseconds', now());
