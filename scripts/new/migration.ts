import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf, type Plan } from './plan.ts'

/** A table of a tenant's own, locked to it: `db/rls.test.ts` fails for one that is not. */
export function newMigration(root: string, name: string): Plan {
  const { snake, pascal } = formsOf(name)
  const numbers = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = `db/migrations/${number}_${snake}.sql`
  return {
    write: { [file]: sqlOf(snake) },
    add: [],
    next: [
      `Say in the first line of ${file} what the table is for, and give it its columns.`,
      `Add \`${pascal}Table\` to the tables in db/schema.ts.`,
      'Run `npm test -- --only=vitest db/rls.test.ts`.',
    ],
  }
}

const sqlOf = (table: string): string => `-- What ${table} holds, in one sentence.

create table ${table} (
  tenant_id text not null references tenant on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy of_tenant on ${table} using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on ${table} to frontage_web;
`
