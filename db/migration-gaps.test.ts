import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gapsIn } from './migration-gaps.ts'
import { MIGRATIONS } from './migrate.ts'

/** Written before anybody looked; they were applied while the product stood still. */
const LAST_UNREAD = '0074_campaigns.sql'

const OUTSIDE = '-- outside a transaction\n'

describe('refused', () => {
  test.each([
    ['a type', 'alter table account alter column phone type text'],
    ['a type, said in full', 'ALTER TABLE ONLY "account"\n  ALTER phone SET DATA TYPE bigint'],
    ['a default for each row', 'alter table account add column key uuid not null default gen_random_uuid()'],
    [
      'a default for each row, second',
      'alter table account add a int default 0, add b float default random()',
    ],
    [
      'a generated column',
      'alter table account add column low text generated always as (lower(email)) stored',
    ],
    ['a serial', 'alter table account add column n bigserial'],
    ['a reference in a column', 'alter table account add column team_id uuid references team'],
    ['a check in a column', 'alter table account add column n int check (n > 0)'],
    ['a foreign key', 'alter table account add constraint x foreign key (tenant_id) references tenant'],
    ['a check', 'alter table account add check (n > 0)'],
    ['a unique constraint', 'alter table account add constraint x unique (tenant_id, email)'],
    ['not null', 'alter table account alter column phone set not null'],
    ['an index', 'create index on account (tenant_id, phone)'],
    ['a named unique index', 'create unique index if not exists x on public.account (tenant_id)'],
    ['an index for each row of a do', 'do $$ begin create index x on account (phone); end $$'],
    ['an index concurrently, inside', 'create index concurrently x on account (phone)'],
    ['an update', "update account set team = ''"],
    ['an update with a condition', "update account set team = '' where team is null"],
    ['a delete', 'delete from account where is_active = false'],
    ['a rename', 'alter table account rename column phone to mobile'],
    ['a rename of the table', 'alter table account rename to person'],
    ['a column taken away', 'alter table account drop column phone'],
    ['a table taken away', 'drop table account'],
    ['a table locked', 'lock table account'],
    ['a column that older releases leave empty', 'alter table account add column phone text not null'],
    [
      'what is taken away, without from when on',
      '-- no gap: nobody has read it since the last release\nalter table account drop column phone',
    ],
    [
      'a table closed twice',
      'alter table account add constraint x check (n > 0) not valid; alter table account validate constraint x',
    ],
    ['a batch without a limit', `${OUTSIDE}-- in batches\nupdate account set n = 1 where n is null`],
    ['an update outside, not in batches', `${OUTSIDE}update account set n = 1 where n in (select 1 limit 5)`],
    ['an index that may be left broken', `${OUTSIDE}create index concurrently x on account (n)`],
    ['a table made outside a transaction', `${OUTSIDE}create table x (id int)`],
    ['a reason that is none', '-- no gap:\ndrop table account'],
  ])('%s', (_, text) => {
    const gaps = gapsIn(`-- What it is for.\n${text};\n`)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.problem).toMatch(/\.$/)
  })
})

describe('let through', () => {
  test.each([
    [
      'a new table, its index, rows and constraints',
      'create table x (tenant_id text references tenant, id uuid default gen_random_uuid(), n int check (n > 0), unique (tenant_id, id)); create index on x (n); insert into x select 1; update x set n = 2; alter table x alter n set not null; alter table x add check (n > 1); alter table x enable row level security',
    ],
    [
      'a comment with a semicolon',
      "-- Whose it is; what it isn't.\ncreate table x (id int);\ncreate index on x (id)",
    ],
    ['a column', 'alter table account add column phone text'],
    [
      'a column with a constant',
      "alter table account add column phone text not null default '', add column n int default 0",
    ],
    ['a column with the time', 'alter table account add column at timestamptz not null default now()'],
    ['a default for later rows', 'alter table account alter column key set default gen_random_uuid()'],
    [
      'a check that is validated later',
      'alter table account add constraint x check (n is not null) not valid',
    ],
    [
      'what a validated check proves',
      'alter table account validate constraint x; alter table account alter n set not null',
    ],
    ['a constraint of an index that is there', 'alter table account add constraint x unique using index y'],
    [
      'what a constraint forbade',
      'alter table account drop constraint x; alter table account alter n drop not null, alter n drop default',
    ],
    [
      'a function that writes',
      'create function f() returns trigger language plpgsql as $$ begin update account set n = 1; return new; end $$; create trigger t after insert on account for each row execute function f()',
    ],
    ['words in a text', "comment on table account is 'drop table account; update it'"],
    ['rows for an existing table', 'insert into account (n) values (1)'],
    [
      'an index, patiently',
      `${OUTSIDE}drop index concurrently if exists x;\ncreate index concurrently x on account (n)`,
    ],
    [
      'a change in batches',
      `${OUTSIDE}-- in batches\nupdate account set n = 1 where id in (select id from account where n is null limit 500)`,
    ],
    [
      'what is taken away one release later',
      '-- needs 0090_phones\n-- no gap: nobody has read it since the last release\nalter table account drop column phone',
    ],
    [
      'what somebody looked at',
      '-- no gap: has as many rows as there are operators\nupdate operator set n = 1',
    ],
  ])('%s', (_, text) => expect(gapsIn(`-- What it is for.\n${text};\n`)).toEqual([]))
})

test('one of the unread is why there are rules', async () => {
  const text = await readFile(join(MIGRATIONS, '0068_quarter_baths.sql'), 'utf8')
  expect(gapsIn(text).map(({ statement }) => statement.split(' ')[0])).toEqual(['alter', 'update'])
})

test('no new migration stops the release that is still running', async () => {
  const files = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql') && name > LAST_UNREAD)
    .sort()
  const told: string[] = []
  for (const name of files)
    for (const { statement, problem } of gapsIn(await readFile(join(MIGRATIONS, name), 'utf8')))
      told.push(`${name}: "${statement}" ${problem} Or say above it why it makes none: -- no gap: <why>`)
  expect(told.join('\n\n')).toBe('')
})
