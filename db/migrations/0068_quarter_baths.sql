-- MLSs count baths in quarters, such as 1.75: the column holds four times the baths, where it held twice.
alter table listing no force row level security;
alter table listing rename column bath_halves to bath_quarters;
update listing set bath_quarters = bath_quarters * 2 where bath_quarters is not null;
alter table listing force row level security;
