-- A deleted post is nobody's but its authors', who can restore it for 30 days.
alter table post
  add column deleted_at timestamptz;
