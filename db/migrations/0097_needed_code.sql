-- From which code on a migration can be lived with: an older release serves on a database that a newer one has migrated, until
-- something is taken away that it reads.
alter table schema_migration add column needs text;
