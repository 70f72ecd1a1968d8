-- Who has a page open in the editor right now, in whichever process; and what several of them write there together.
create table page_author (
  tenant_id text not null,
  -- Of the connection: somebody with two windows is here twice.
  id uuid not null,
  page_id uuid not null,
  account_id uuid not null,
  process uuid not null,
  since timestamptz not null,
  -- A process that was killed says nothing; its connections are counted out by this.
  seen_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);
create index page_author_of_page on page_author (tenant_id, page_id);

create table page_room (
  tenant_id text not null,
  id uuid not null,
  page_id uuid not null,
  -- The revision of the page that the room's text goes back to: the one it began with, then the last saved from it.
  revision int not null,
  -- Number of the last update.
  updates int not null,
  begun_at timestamptz not null,
  touched_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade
);
create index page_room_of_page on page_room (tenant_id, page_id, touched_at);

-- In this order, without gaps: who has all up to a number has missed nothing.
create table page_room_update (
  tenant_id text not null,
  room_id uuid not null,
  number int not null,
  data bytea not null,
  primary key (tenant_id, room_id, number),
  foreign key (tenant_id, room_id) references page_room (tenant_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['page_author', 'page_room', 'page_room_update'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
