-- Two administrators of one offer: the second is shown what the first saved.
alter table template add column offer_revision int not null default 1;
