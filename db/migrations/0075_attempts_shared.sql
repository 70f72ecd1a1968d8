-- How often each door was knocked at, counted for all processes together. Rows live for minutes, and a crash may forget them.

create unlogged table attempt_count (
  key text not null,
  ends_at timestamptz not null,
  attempts int not null,
  primary key (key)
);
create index on attempt_count (ends_at);
revoke all on attempt_count from public;
