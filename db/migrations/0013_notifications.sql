-- What people are told on the site, who has read it, and pictures that go with messages to phones.

create table notification_message (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Whom it is for; null: everybody, or everybody of one type of user.
  account_id uuid,
  user_type_id int,
  -- HTML that has passed the sanitiser when it was written.
  name text not null,
  message_body text not null default '',
  image text not null default '',
  -- A path of this site; '': leads nowhere.
  page_link text not null default '' check (page_link = '' or page_link ~ '^/[^/\\]'),
  -- At most one message per effect, whatever is repeated: 'order-placed:<order id>'.
  effect_key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, effect_key),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index notification_by_account on notification_message (tenant_id, account_id, created_at desc);

create table notification_read (
  tenant_id text not null,
  message_id uuid not null,
  account_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, message_id, account_id),
  foreign key (tenant_id, message_id) references notification_message on delete cascade,
  foreign key (tenant_id, account_id) references account on delete cascade
);

-- Public address of a picture that a message to a phone shows; '': none.
alter table outgoing_message add column media_url text not null default '';

do $$
declare t text;
begin
  foreach t in array array['notification_message', 'notification_read'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t);
    execute format('grant select, insert, update, delete on %I to frontage_web', t);
  end loop;
end $$;
