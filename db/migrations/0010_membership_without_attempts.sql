-- The provider's own list of a customer's subscriptions says which one comes next, and which plan it is of.
alter table membership drop column attempt, drop column plan_id;
