-- An agent has her own leads sent to her own CRM, by an endpoint that is hers.
alter table webhook_endpoint add column account_id uuid;
comment on column webhook_endpoint.account_id is 'The agent whose leads it is told of; null: it is the brokerage''s.';
-- Not looked through: none has an account yet.
alter table webhook_endpoint
  add constraint webhook_endpoint_of_account foreign key (tenant_id, account_id) references account on delete cascade
  not valid;
-- One of each agent, any number of the brokerage.
-- no gap: a brokerage has ten endpoints at most
create unique index webhook_endpoint_by_account on webhook_endpoint (tenant_id, account_id);

-- load function note_webhook_event 9c31e9329d43
-- load function note_webhook_trouble a7b7dec781ef
create trigger webhook_assigned after update of account_id on lead
  for each row when (
    old.account_id <> new.account_id and new.deleted_at is null and new.status <> 'spam'
  )
  execute function note_webhook_event('lead.assigned');
