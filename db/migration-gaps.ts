/**
 * What of a migration would stop the requests of a release that is still running: statements that keep an existing table
 * to themselves for as long as it is large, and those that take away what the older release reads. Each table that is
 * there already counts as large. `db/migration-gaps.test.ts` reads every new file with it.
 */
import { isOutsideTransaction } from './migration-steps.ts'

export interface Gap {
  statement: string
  /** What it does, and the way out. */
  problem: string
}

/** A reason above a statement, from somebody who looked: `-- no gap: twelve rows in all of the platform`. */
const LOOKED_AT = /^-- no gap: \S.{9,}$/m

/** From which code on it can be lived with; the migrator tells older releases. */
const NEEDS = /^-- needs \d{4}_\w+$/m
const TAKES_AWAY =
  'takes something away, after which no release that reads it may start again. Say in a line of the file `-- needs NAME`, with the newest migration of the release that no longer reads it.'

interface Rule {
  /** Catches the table. */
  of: RegExp
  problem: string
  /** What an older release reads is gone. */
  takes?: true
}

const NAME = String.raw`(?:public\.)?"?(\w+)"?`
const ALTER = String.raw`^alter table (?:if exists )?(?:only )?${NAME}\b.*?`
const altering = (rest: string) => new RegExp(`${ALTER}${rest}`, 'is')

const RULES: readonly Rule[] = [
  {
    of: altering(String.raw`\balter (?:column )?"?\w+"? (?:set data )?type\b`),
    problem:
      'rewrites the whole table, and nobody reads or writes it until that is done. Add a column beside it, fill it in batches, and read it from the next release on.',
  },
  {
    of: altering(
      String.raw`\badd (?:column )?(?:if not exists )?(?!constraint)"?\w+"? [^,]*?\bdefault (?!now\(\)|current_timestamp\b|current_date\b)[^,]*?\w\(`,
    ),
    problem:
      'a default that is computed for each row rewrites the whole table. Add the column without a default, set the default in a statement of its own, and fill old rows in batches.',
  },
  {
    of: altering(
      String.raw`\badd (?:column )?(?:if not exists )?"?\w+"? (?:[^,]*\bgenerated (?:always|by default)\b|(?:small|big)?serial\b)`,
    ),
    problem:
      'a generated column rewrites the whole table. Add a plain column, keep it by a trigger, and fill old rows in batches.',
  },
  {
    of: altering(
      String.raw`\badd (?:column )?(?:if not exists )?(?!constraint)"?\w+"? [^,]*?\b(?:references|check\s*\(|unique|primary key)`,
    ),
    problem:
      'looks at every row while the table is closed. Add the column alone; then the constraint with `not valid`, and validate it in a later file.',
  },
  {
    of: altering(String.raw`\badd (?:constraint "?\w+"? )?(?:foreign key|check)\b(?!.*\bnot valid\b)`),
    problem:
      'looks at every row while the table is closed. Add it with `not valid`, and `validate constraint` in a later file.',
  },
  {
    of: altering(
      String.raw`\badd (?:constraint "?\w+"? )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)`,
    ),
    problem:
      'builds an index while the table is closed. Build it with `create unique index concurrently` in a file that says `-- outside a transaction`, then add the constraint `using index` in the next.',
  },
  {
    of: altering(String.raw`\balter (?:column )?"?\w+"? set not null\b`),
    problem:
      'looks at every row while the table is closed. Add `check (… is not null) not valid` in one file; in a later one `validate constraint` on this table and `set not null` after it, which then looks at nothing.',
  },
  {
    of: altering(
      String.raw`\badd (?:column )?(?:if not exists )?(?!constraint)"?\w+"? (?![^,]*\bdefault\b)[^,]*\bnot null\b`,
    ),
    problem:
      'refuses the rows that a release that is still running writes, which does not know the column. Give it a default, or make it `not null` one release later.',
  },
  {
    of: altering(String.raw`\b(?:set (?:logged|unlogged|tablespace|access method)\b|set without oids)`),
    problem:
      'rewrites the whole table, and nobody reads or writes it until that is done. There is no way around: make a new table.',
  },
  {
    of: altering(
      String.raw`\b(?:rename\b|drop (?:column )?(?!constraint|default|not null|expression|identity)"?\w+)`,
    ),
    problem:
      'takes away what a release that is still running reads. Stop using it in this release, and take it away in the one after.',
    takes: true,
  },
  {
    of: new RegExp(String.raw`^drop table (?:if exists )?${NAME}`, 'is'),
    problem:
      'takes away what a release that is still running reads. Stop using it in this release, and drop it in the one after.',
    takes: true,
  },
  {
    of: new RegExp(String.raw`^create (?:unique )?index (?!concurrently)[^(]*?\bon (?:only )?${NAME}`, 'is'),
    problem:
      'stops whoever writes to the table while the index is built. Use `create index concurrently` in a file that says `-- outside a transaction`.',
  },
  {
    of: new RegExp(
      String.raw`^(?:reindex (?:table|index)|cluster|vacuum full|lock(?: table)?|truncate(?: table)?) (?!concurrently)${NAME}`,
      'is',
    ),
    problem: 'keeps the table closed. Leave it out, or do it by hand at a quiet hour.',
  },
]

const WRITES = [
  new RegExp(String.raw`^update (?:only )?${NAME}`, 'i'),
  new RegExp(String.raw`^delete from (?:only )?${NAME}`, 'i'),
]
const WRITES_PROBLEM =
  'changes rows of a whole table in one transaction, which keeps them locked until its end. Put it into a file that says `-- outside a transaction`, below `-- in batches`, with a limit: `update … where (tenant_id, id) in (select tenant_id, id from … where … limit 1000)`.'

/** @param migration the text of a file */
export function gapsIn(migration: string): Gap[] {
  const outside = isOutsideTransaction(migration)
  const made = new Set<string>()
  const validated = new Set<string>()
  const altered = new Set<string>()
  const dropped = new Set<string>()
  const gaps: Gap[] = []
  for (const { text, above } of statementsOf(migration)) {
    const created = new RegExp(String.raw`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i').exec(
      text,
    )?.[1]
    if (created) made.add(created.toLowerCase())
    const problem = LOOKED_AT.test(above)
      ? lookedAtProblem(text, migration, made)
      : (brokenRule(text, made, validated) ??
        (outside ? outsideProblem(text, above, dropped) : insideProblem(text, made, altered)))
    if (problem !== null) gaps.push({ statement: text.replaceAll(/\s+/g, ' ').slice(0, 120), problem })
    const table = new RegExp(ALTER, 'is').exec(text)?.[1]?.toLowerCase()
    if (table === undefined) continue
    if (/\bvalidate constraint\b/i.test(text)) validated.add(table)
    else altered.add(table)
  }
  return gaps
}

/** That nobody reads it any more is somebody's word; from when on, older releases must be able to ask. */
function lookedAtProblem(text: string, migration: string, made: ReadonlySet<string>): string | null {
  const takesAway = RULES.filter(({ takes }) => takes).some(({ of }) => {
    const table = of.exec(text)?.[1]?.toLowerCase()
    return table !== undefined && !made.has(table)
  })
  return takesAway && !NEEDS.test(migration) ? TAKES_AWAY : null
}

function brokenRule(text: string, made: ReadonlySet<string>, validated: ReadonlySet<string>): string | null {
  for (const { of, problem } of RULES) {
    const table = of.exec(text)?.[1]?.toLowerCase()
    if (table === undefined || made.has(table)) continue
    // A validated check says already that no row is without a value.
    if (/\bset not null\b/i.test(text) && validated.has(table)) continue
    return problem
  }
  return null
}

function insideProblem(text: string, made: ReadonlySet<string>, altered: ReadonlySet<string>): string | null {
  if (/\bconcurrently\b/i.test(text))
    return 'cannot be part of a transaction. Give it a file of its own that says `-- outside a transaction`.'
  const written = WRITES.map((of) => of.exec(text)?.[1]?.toLowerCase()).find((table) => table !== undefined)
  if (written !== undefined && !made.has(written)) return WRITES_PROBLEM
  const checked =
    /\bvalidate constraint\b/i.test(text) && new RegExp(ALTER, 'is').exec(text)?.[1]?.toLowerCase()
  if (checked && altered.has(checked))
    return 'looks at every row, while what was altered before in this file keeps the table closed. Validate in a file of its own.'
  return null
}

function outsideProblem(text: string, above: string, dropped: Set<string>): string | null {
  const gone = /^drop index concurrently if exists "?(\w+)"?/i.exec(text)?.[1]
  if (gone) {
    dropped.add(gone.toLowerCase())
    return null
  }
  const index = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(text)?.[1]
  if (index)
    return dropped.has(index.toLowerCase())
      ? null
      : `leaves a broken index behind where it is cut short, and the next try would meet it. Write \`drop index concurrently if exists ${index}\` above it.`
  if (/^(?:update|delete)\b/i.test(text)) {
    if (!/^-- in batches$/m.test(above)) return WRITES_PROBLEM
    return /\blimit \d+/i.test(text)
      ? null
      : 'has no limit: one batch would be the whole table. Choose its rows with `limit 1000`.'
  }
  return /^alter table\b.*\bvalidate constraint\b/is.test(text)
    ? null
    : 'may be done halfway here, and is begun again from the first statement. Put it into a file that is one transaction.'
}

interface Statement {
  text: string
  /** The comments before it. */
  above: string
}

/** Functions' bodies are no statements of the migration; those of `do` are. */
function statementsOf(migration: string): Statement[] {
  const plain = migration
    // Words in comments end no statement and open no text.
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(/[;'$]/g, ' '))
    .replaceAll(/\bdo (?:language \w+ )?\$(\w*)\$([\s\S]*?)\$\1\$/gi, (_, _tag, body: string) =>
      body.replaceAll(/\b(?:declare|begin|exception|end|then|else|loop|if)\b/gi, ';'),
    )
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  return plain
    .split(';')
    .map((part) => ({
      text: part.replaceAll(/--.*$/gm, '').trim(),
      above: part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('--'))
        .join('\n'),
    }))
    .filter(({ text }) => text !== '')
}
