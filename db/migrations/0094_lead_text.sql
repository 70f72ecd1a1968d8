-- Leads are found by any part of a name, an email address or a number, as users are (0032): what is searched is derived into a
-- table that requests cannot read, and a function that carries the tenant filter is the one way to it.
create table lead_text (
  tenant_id text not null,
  lead_id uuid not null,
  words text not null,
  primary key (tenant_id, lead_id),
  foreign key (tenant_id, lead_id) references lead on delete cascade
);
comment on table lead_text is 'derived: written by the triggers of lead';

-- load function note_lead_text e1abba0b137b
-- load function leads_named 149e2201a767
create trigger noted after insert on lead for each row execute function note_lead_text();
create trigger renamed after update of name, email, phone on lead for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function note_lead_text();

-- What is there already.
alter table lead no force row level security;
insert into lead_text (tenant_id, lead_id, words)
  select tenant_id, id, lower(concat_ws(' ', name, email, phone, regexp_replace(phone, '\D', '', 'g'))) from lead
  on conflict do nothing;
alter table lead force row level security;

create index lead_text_parts on lead_text using gin (tenant_id, words gin_trgm_ops) with (fastupdate = off);
analyze lead_text;
