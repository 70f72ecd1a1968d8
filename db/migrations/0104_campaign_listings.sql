-- Steps of campaigns that show the listing that they are about.

alter table campaign_step add column fills_listing bool not null default false;

alter table campaign_run
  -- The design that was filled with its listing; null: what the step has is mailed.
  add column design_id uuid,
  -- The step's design when that was decided.
  add column filled_from uuid,
  -- How the listing stood then.
  add column listing_status text;
