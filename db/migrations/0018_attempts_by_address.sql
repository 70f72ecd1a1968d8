-- How many accounts one address has tried: asked for each password that an unknown browser sends.
create index login_attempt_at_by_address on login_attempt (tenant_id, address_hash, at)
  where kind = 'login' and device_hash is null;
