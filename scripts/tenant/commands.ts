/** `npm run tenant`: what the console does, for programs and for servers without one. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { NewBrokerage } from '@frontage/contracts/console.ts'
import type { BrokerageRow } from '@frontage/contracts/console.ts'
import { MAX_LOGO_BYTES } from '@frontage/contracts/brand.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import {
  changeState,
  exportBrokerage,
  importBrokerage,
  DELETION_DAYS,
  listBrokerages,
  openBrokerage,
} from '@frontage/server/modules/brokerages/index.ts'
import {
  addOperator,
  operators,
  removeOperator,
  resetOperator,
} from '@frontage/server/modules/console/index.ts'
import { emailProblem } from '@frontage/domain/email.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { move } from './move.ts'

export const usage =
  'npm run tenant -- create --name "Cedar & Co" --host cedar.localhost --logo logo.svg --admin ann@cedar.test\n' +
  '                         [--storefront standard|alliance|newer] [--color #1f4d3a] [--phone "(310) 555-0100"]\n' +
  '                         [--state CA --tax 7.25] [--bill-to-company]\n' +
  '                         [--catalog whole|print|social] [--prices=-10] [--pages about,ordering,…|none]\n' +
  'npm run tenant -- list\n' +
  'npm run tenant -- suspend ID     closes the site; everything is kept\n' +
  'npm run tenant -- resume ID      opens it again\n' +
  `npm run tenant -- delete ID      closes it, and deletes it after ${DELETION_DAYS} days\n` +
  'npm run tenant -- keep ID        cancels the deletion\n' +
  'npm run tenant -- export ID --out brokerage.zip\n' +
  'npm run tenant -- import brokerage.zip --host www.example.com\n' +
  'npm run tenant -- move ID postgres://owner@server/frontage [--dry-run] [--read-only 10] [--files s3://…]\n' +
  '                                 to another installation, while it is served; run again to go on.\n' +
  '                                 Real data asks for --confirm ID as well\n' +
  'npm run tenant -- move ID postgres://… --abort   undoes a move that has not come to its end\n' +
  'npm run tenant -- move ID --abort --gone         the same, where that database is gone for good\n' +
  'npm run tenant -- move ID --forget               deletes here what has moved\n' +
  'npm run tenant -- operator add EMAIL    whoever signs in to the console; prints the password once\n' +
  'npm run tenant -- operator reset EMAIL  a new password, and no second factor\n' +
  'npm run tenant -- operator remove EMAIL [--force]  signed out and gone; the last one with --force alone\n' +
  'npm run tenant -- operator list\n' +
  'Each takes --json.'

export interface Answer {
  data: unknown
  said: string
}

type Command = (context: AppContext, args: string[]) => Promise<Answer>

const commands: Readonly<Record<string, Command>> = {
  create,
  list,
  export: exportTo,
  import: importFrom,
  move,
  operator,
  suspend: (context, args) => step(context, args, 'suspend', 'is suspended. Everything is kept.'),
  resume: (context, args) => step(context, args, 'resume', 'is open again.'),
  delete: (context, args) =>
    step(
      context,
      args,
      'delete',
      `is closed, and deleted in ${DELETION_DAYS} days unless you cancel that with keep.`,
    ),
  keep: (context, args) => step(context, args, 'keep', 'stays.'),
}

/** @throws what is wrong, as an error whose sentence `sentenceFor` knows */
export async function run([name = '', ...args]: string[]): Promise<Answer> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(usage)
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ ...process.env, LOG_LEVEL: 'silent' }), closing)
  // Not before it is done is everything closed.
  return await command(context, args)
}

async function create(context: AppContext, args: string[]): Promise<Answer> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      name: text,
      host: text,
      logo: text,
      admin: text,
      storefront: text,
      color: text,
      phone: text,
      state: text,
      tax: text,
      catalog: text,
      prices: text,
      pages: text,
      'bill-to-company': { type: 'boolean', default: false },
    },
  })
  const { name, host, logo, admin } = values
  if (!name || !host || !logo || !admin)
    throw new Error(`create needs --name, --host, --logo and --admin.\n${usage}`)
  const asked = NewBrokerage.parse({
    name,
    host,
    admin,
    storefront: values.storefront,
    color: values.color ?? null,
    phone: values.phone,
    state: values.state,
    ...(values.tax === undefined ? {} : { tax_basis_points: basisPoints(values.tax) }),
    bill_to_company: values['bill-to-company'],
    catalog: values.catalog,
    ...(values.prices === undefined ? {} : { prices: wholePercent(values.prices) }),
    ...(values.pages === undefined ? {} : { pages: listed(values.pages) }),
  })
  const bytes = await readFile(logo)
  if (bytes.length > MAX_LOGO_BYTES) throw new Error(`${logo} is larger than 5 MB.`)
  const opened = await openBrokerage(context, asked, { bytes, name: basename(logo) })
  await refreshStatistics(context.db)
  const lines = [
    `${opened.name} is open at ${opened.url}`,
    `  id           ${opened.id}`,
    `  color        ${opened.color}`,
    `  templates    ${opened.templates}, pages ${opened.pages}`,
    `  invitation   on its way to ${opened.admin}`,
    ...opened.notices.map((notice) => `  ${notice}`),
  ]
  return { data: opened, said: lines.join('\n') }
}

/** '7.25' and '7.25%' are 725. */
function basisPoints(text: string): number {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!match) throw new Error('--tax: Enter a percentage, such as 7.25')
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** '10', '+10%' and '-5' are percent above the usual prices, or below. */
function wholePercent(text: string): number {
  const match = /^([+-]?\d{1,3})\s*%?$/.exec(text.trim())
  if (!match)
    throw new Error('--prices: Enter whole percent above the usual prices or below, such as 10 or -5')
  return Number(match[1])
}

/** 'about,ordering'; 'none' is no page of these. */
const listed = (text: string): string[] =>
  text.trim() === 'none'
    ? []
    : text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)

async function list(context: AppContext): Promise<Answer> {
  const rows = await listBrokerages(context)
  const line = (row: BrokerageRow) =>
    [
      row.id.padEnd(24),
      stateOf(row).padEnd(24),
      `${row.people} people`.padEnd(14),
      `${row.orders} orders`.padEnd(14),
      `${formatMoney(cents(row.month_cents))} this month`.padEnd(24),
      row.url,
    ].join(' ')
  return { data: rows, said: rows.length > 0 ? rows.map(line).join('\n') : 'There is no brokerage yet.' }
}

const stateOf = ({ state, delete_at }: BrokerageRow): string =>
  state === 'leaving' ? `deleted on ${(delete_at ?? '').slice(0, 10)}` : state

async function step(
  context: AppContext,
  [id]: string[],
  which: Parameters<typeof changeState>[2],
  said: string,
): Promise<Answer> {
  if (!id) throw new Error(`Which brokerage? npm run tenant -- list shows them.`)
  await known(context, id)
  await changeState(context, id, which)
  const now = (await listBrokerages(context)).find((row) => row.id === id)
  return { data: now, said: `${id} ${said}` }
}

async function removed(context: AppContext, email: string, evenTheLast: boolean): Promise<Answer> {
  const outcome = await removeOperator(context, email, { evenTheLast })
  if (outcome === 'unknown') throw new Error(`There is no operator ${email}.`)
  if (outcome === 'last')
    throw new Error(
      `${email} is the last operator: without one nobody can sign in to the console. Add another first, or use --force.`,
    )
  return { data: { email }, said: `${email} is no longer an operator and is signed out everywhere.` }
}

async function operator(context: AppContext, [verb, email = '', ...options]: string[]): Promise<Answer> {
  if (verb === 'list') {
    const rows = await operators(context)
    const said = rows.map((row) => `${row.email}${row.has_second_factor ? '' : ' (no second factor yet)'}`)
    return { data: rows, said: said.join('\n') || 'There is no operator yet: add one.' }
  }
  if (verb !== 'add' && verb !== 'reset' && verb !== 'remove') throw new Error(usage)
  const problem = emailProblem(email)
  if (problem) throw new Error(problem)
  if (verb === 'remove') return removed(context, email, options.includes('--force'))
  const password = await (verb === 'add' ? addOperator : resetOperator)(context, email)
  if (password === null)
    throw new Error(verb === 'add' ? `${email} is an operator already.` : `There is no operator ${email}.`)
  const host = context.settings.consoleHost
  const where = host ? `at ${host}` : 'once CONSOLE_HOST names the host of the console'
  return {
    data: { email, password },
    said: `${email} signs in ${where}, and sets up the second factor there.\nPassword: ${password}\nIt is shown this once.`,
  }
}

/** @throws where there is no such brokerage */
async function known(context: AppContext, id: string): Promise<void> {
  const rows = await listBrokerages(context)
  if (!rows.some((row) => row.id === id))
    throw new Error(
      `There is no brokerage ${id}. There are ${rows.map((row) => row.id).join(', ') || 'none'}.`,
    )
}

async function exportTo(context: AppContext, args: string[]): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const [id] = positionals
  if (!id || !values.out) throw new Error(`export needs an id and --out.\n${usage}`)
  await known(context, id)
  const { tables, files } = await exportBrokerage(context, id, values.out)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    data: { id, out: values.out, rows, files: files.length },
    said: `${values.out} has ${rows} rows and ${files.length} files of ${id}. It holds everything about its people: store it safely.`,
  }
}

async function importFrom(context: AppContext, args: string[]): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { host: { type: 'string' } },
  })
  const [path] = positionals
  if (!path || !values.host) throw new Error(`import needs an archive and --host.\n${usage}`)
  const { host } = NewBrokerage.pick({ host: true }).parse(values)
  const imported = await importBrokerage(context, path, host)
  await refreshStatistics(context.db)
  const { id, name, url, rows, files, lost_tax_service } = imported
  const taxes = lost_tax_service
    ? "\n  Its taxes came from a tax service, whose key no archive holds. They are by the brokerage's own rates until a key is entered under Settings, Sales tax."
    : ''
  return {
    data: imported,
    said: `${name} is open at ${url}\n  id ${id}, ${rows} rows, ${files} files${taxes}`,
  }
}
