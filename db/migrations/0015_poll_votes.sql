-- Votes of polls on pages. A voter is an account, or a browser by the hash of its cookie.
create table poll_vote (
  tenant_id text not null,
  page_id uuid not null,
  option_uid text not null check (length(option_uid) between 1 and 40),
  voter text not null,
  voted_at timestamptz not null default now(),
  primary key (tenant_id, page_id, option_uid, voter),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);
alter table poll_vote enable row level security;
alter table poll_vote force row level security;
create policy of_tenant on poll_vote
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on poll_vote to frontage_web;
