-- A saved design keeps what it showed when its agent's profile changes: these of its slots were written down then,
-- and wait for the agent to take the new details or to keep the old.
alter table design add column kept_slots text[] not null default '{}';
