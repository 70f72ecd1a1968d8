-- As for messages before: the server's clock counts whole milliseconds, and what is queued and looked for within the same one
-- would not be due yet.
alter table webhook_delivery alter column due_at set default date_trunc('milliseconds', now());
-- load function note_due_plan_price 712d46ffd3ae
