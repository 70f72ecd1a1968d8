-- Which processes of the product live, and what browsers refused to load. Of no tenant, and closed to requests.

create table process_alive (
  id uuid primary key,
  kind text not null check (kind in ('web', 'worker')),
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
revoke all on process_alive from public;

create table csp_report (
  directive text not null,
  -- Scheme and host, or a word such as inline; never a path or a query.
  blocked text not null,
  count bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (directive, blocked)
);
revoke all on csp_report from public;
