-- Designs that are made from a listing: which one, at which of its revisions, and what it filled in.

alter table design
  -- No foreign key: what is deleted for good is simply not found, and the design stays as it is.
  add column listing_id uuid,
  -- { revision, slots, before }: the slots that the listing filled, and what the last update replaced.
  add column listing_fill jsonb;
create index design_by_listing on design (tenant_id, listing_id) where listing_id is not null;

-- Whether a listing has something to fill in: what is offered when a piece is made from one.
alter table template_version
  add column binds_listing boolean not null
    generated always as (position('data-bind=\"listing.' in artwork::text) > 0) stored;
