-- Where backups of this installation were stored: a place that has nothing of them any more has lost its disk.
alter table installation
  add column backup_places text[] not null default '{}';
