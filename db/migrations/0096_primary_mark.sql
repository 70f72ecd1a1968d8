-- Which primary rows come from: a replica that shows the same mark has followed it since it became one.
create table primary_mark (
  is_only boolean primary key default true check (is_only),
  -- The life of the server, which begins anew when a replica becomes the primary.
  timeline integer not null,
  mark uuid not null
);
revoke all on primary_mark from public;
grant select on primary_mark to frontage_web;
