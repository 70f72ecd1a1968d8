-- Two editors of one category: the second is shown what the first saved.
alter table category add column revision int not null default 1;
