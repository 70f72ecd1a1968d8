/** Who writes whose rows while a brokerage moves: each row of another one that is written is noted, with the connection that wrote it. */
import type { Db } from '@frontage/db/client.ts'

export interface Write {
  table: string
  /** Whose row; '*': all of a table were deleted at once. */
  tenantId: string
  /** The connection's name, which ends with its process. */
  by: string
}

/** From here on, and also of sessions that write without triggers: a move is one. */
export async function noteWrites({ ownerPool }: Pick<Db, 'ownerPool'>, exceptOf: string): Promise<void> {
  await ownerPool.query(`
    create schema trial;
    create table trial.write ("table" text not null, tenant_id text not null, writer text not null);
    create function trial.note() returns trigger language plpgsql security definer as $$
    declare
      name text := coalesce(pg_partition_root(tg_relid), tg_relid)::regclass;
      writer text := current_setting('application_name');
    begin
      if tg_op = 'TRUNCATE' then
        insert into trial.write values (name, '*', writer);
        return null;
      end if;
      insert into trial.write select distinct name, whose, writer from unnest(array[
        case when tg_op <> 'INSERT' then old.tenant_id::text end,
        case when tg_op <> 'DELETE' then new.tenant_id::text end]) whose
      where whose <> tg_argv[0];
      return null;
    end $$;`)
  const { rows } = await ownerPool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`)
  for (const { name } of rows)
    await ownerPool.query(`
      create trigger trial_row after insert or update or delete on ${name} for each row execute function trial.note('${exceptOf}');
      create trigger trial_all after truncate on ${name} execute function trial.note('${exceptOf}');
      alter table ${name} enable always trigger trial_row;
      alter table ${name} enable always trigger trial_all;`)
  const { rows: partitions } = await ownerPool.query<{ name: string }>(`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'trial_row' and tgenabled <> 'A'`)
  for (const { name } of partitions)
    await ownerPool.query(`alter table ${name} enable always trigger trial_row`)
}

export async function notedWrites({ ownerPool }: Pick<Db, 'ownerPool'>): Promise<Write[]> {
  const { rows } = await ownerPool.query<Write>(`
    select distinct "table", tenant_id as "tenantId", writer as by from trial.write order by 1, 2, 3`)
  return rows
}

/** The process that wrote it; null: none of the product's. */
export function processOf({ by }: Write): number | null {
  const pid = /^frontage [a-z ]+ (\d+)/.exec(by)?.[1]
  return pid === undefined ? null : Number(pid)
}
