-- What administrators say of people: their office, abilities of their own, who was invited and whose data was erased.
alter table account
  add column office text not null default '',
  -- Abilities that she has, or is without, whatever the tenant holds: {"HideSavedLandingPage": "on"}.
  add column abilities jsonb not null default '{}',
  -- Until she has chosen a password; the link is in the email.
  add column invited_at timestamptz,
  add column invitation_ends_at timestamptz,
  add column erased_at timestamptz;
create index account_by_office on account (tenant_id, office) where office <> '';
