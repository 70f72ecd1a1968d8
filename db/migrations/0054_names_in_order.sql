-- Names as lists sort them. Row-level security lets no function that might tell secrets choose where an index begins, and
-- lower() is one: a page of users by name read every name before it. A column may choose.
alter table account
  add column last_name_lower text not null generated always as (lower(last_name)) stored,
  add column first_name_lower text not null generated always as (lower(first_name)) stored;

drop index account_by_name;
drop index account_as_it_came;
drop index account_by_names;
drop index account_of_team;
drop index account_of_region;
create index account_as_it_came on account (tenant_id, created_at, last_name_lower, id);
create index account_by_names on account (tenant_id, last_name_lower, first_name_lower, id);
create index account_of_team on account (tenant_id, team, last_name_lower, first_name_lower, id) include (is_active)
  where team <> '';
create index account_of_region on account (tenant_id, region, team, last_name_lower, first_name_lower, id) include (is_active)
  where region <> '';

analyze account;
