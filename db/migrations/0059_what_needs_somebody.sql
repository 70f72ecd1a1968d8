-- The overview counts unfinished profiles and offers that sell nothing by indexes of those alone.

alter table account
  -- As domain/profile-completion.ts says 100 percent.
  add column has_whole_profile bool not null generated always as (
    photo_file_id is not null
    and btrim(coalesce(profile ->> 'phone', '') || coalesce(profile ->> 'mobile', '')) <> ''
    and (is_title_user or btrim(coalesce(profile ->> 'licence', '')) <> '')
    and btrim(coalesce(profile ->> 'brokerage', '')) <> ''
    and btrim(first_name) <> '' and btrim(last_name) <> '' and email_verified_at is not null
  ) stored;
-- Of those who use the site: who was invited has yet to come.
create index account_unfinished on account (tenant_id, created_at, last_name_lower, id)
  where is_active and not (password_hash = '' and not by_directory) and not has_whole_profile;

alter table template
  add column sells_something bool not null generated always as (
    -- What is sold in one of the ways it is offered in, as missingPrices of the offers says it.
    jsonb_path_exists(offer, '$ ? (exists (@.kinds[*] ? (@ != "mail-list"))
      && exists (@.template_specification.printship_sell_price[*] ? (@ > 0)))')
    or jsonb_path_exists(offer, '$ ? (@.kinds[*] == "mail-list"
      && exists (@.template_specification.maillist_sell_price[*] ? (@ > 0)))')
  ) stored;
create index template_unsold on template (tenant_id, product, title, id) where active and not sells_something;

analyze account, template;
