/** `npm run tenant`: what the console does, for programs and for servers without one. */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
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
  idsInWords,
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
import { argumentsOf, notDone, usageOf } from '../arguments.ts'
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

/** What this command can be told. */
const ofIt = (name: string): string => usageOf(usage, `npm run tenant -- ${name}`)

/** A command that takes ids alone: what would have been an option, such as a dry run, is none. */
const words = (args: string[], name: string, most: number): string[] =>
  argumentsOf(args, { options: {}, words: most, usage: ofIt(name) }).positionals

type Work = (context: AppContext) => Promise<Answer>
/** Reads what was typed, and refuses it before any database is opened. */
type Command = (args: string[]) => Work | Promise<Work>

const commands: Readonly<Record<string, Command>> = {
  create,
  list,
  export: exportTo,
  import: importFrom,
  move: (args) => (context) => move(context, args),
  operator,
  suspend: (args) => step(args, 'suspend', 'is suspended. Everything is kept.'),
  resume: (args) => step(args, 'resume', 'is open again.'),
  delete: (args) =>
    step(args, 'delete', `is closed, and deleted in ${DELETION_DAYS} days unless you cancel that with keep.`),
  keep: (args) => step(args, 'keep', 'stays.'),
}

/** @throws what is wrong, as an error whose sentence `sentenceFor` knows */
export async function run([name = '', ...args]: string[]): Promise<Answer> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(usage)
  const work = await command(args)
  await using closing = new AsyncDisposableStack()
  const context = await openContext(readSettings({ ...process.env, LOG_LEVEL: 'silent' }), closing)
  // Not before it is done is everything closed.
  return await work(context)
}

async function create(args: string[]): Promise<Work> {
  const text = { type: 'string' } as const
  const { values } = argumentsOf(args, {
    words: 0,
    usage: ofIt('create'),
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
    throw new Error(`create needs --name, --host, --logo and --admin.\n${ofIt('create')}`)
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
    ...(values.pages === undefined ? {} : { pages: namesIn(values.pages) }),
  })
  const bytes = await readFile(logo)
  if (bytes.length > MAX_LOGO_BYTES) throw new Error(`${logo} is larger than 5 MB.`)
  return async (context) => {
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
const namesIn = (text: string): string[] =>
  text.trim() === 'none'
    ? []
    : text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)

function list(args: string[]): Work {
  words(args, 'list', 0)
  return listed
}

async function listed(context: AppContext): Promise<Answer> {
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

function step(args: string[], which: Parameters<typeof changeState>[2], said: string): Work {
  const [id] = words(args, which, 1)
  if (!id) throw new Error(`Which brokerage? npm run tenant -- list shows them.`)
  return async (context) => {
    await known(context, id)
    await changeState(context, id, which)
    const now = (await listBrokerages(context)).find((row) => row.id === id)
    return { data: now, said: `${id} ${said}` }
  }
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

function operator(args: string[]): Work {
  const { values, positionals } = argumentsOf(args, {
    words: 2,
    usage: ofIt('operator'),
    options: { force: { type: 'boolean', default: false } },
  })
  const [verb, email] = positionals
  if (values.force && verb !== 'remove') throw notDone('--force goes with remove', ofIt('operator'))
  if (verb === 'list') return listOperators
  if (verb !== 'add' && verb !== 'reset' && verb !== 'remove') throw new Error(ofIt('operator'))
  if (email === undefined) throw notDone('Whose? An email address is needed', ofIt('operator'))
  const problem = emailProblem(email)
  if (problem) throw new Error(problem)
  if (verb === 'remove') return (context) => removed(context, email, values.force)
  return (context) => withPassword(context, verb, email)
}

async function listOperators(context: AppContext): Promise<Answer> {
  const rows = await operators(context)
  const said = rows.map((row) => `${row.email}${row.has_second_factor ? '' : ' (no second factor yet)'}`)
  return { data: rows, said: said.join('\n') || 'There is no operator yet: add one.' }
}

async function withPassword(context: AppContext, verb: 'add' | 'reset', email: string): Promise<Answer> {
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
      `There is no brokerage ${id}. There are ${idsInWords(
        rows.map((row) => row.id),
        id,
      )}.`,
    )
}

async function exportTo(args: string[]): Promise<Work> {
  const { values, positionals } = argumentsOf(args, {
    words: 1,
    usage: ofIt('export'),
    options: { out: { type: 'string' } },
  })
  const [id] = positionals
  const { out } = values
  if (!id || !out) throw new Error(`export needs an id and --out.\n${ofIt('export')}`)
  await assertWritable(out)
  return async (context) => {
    await known(context, id)
    const { tables, files } = await exportBrokerage(context, id, out)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      data: { id, out, rows, files },
      said: `${out} has ${rows} rows and ${files} files of ${id}. It holds everything about its people: store it safely.`,
    }
  }
}

/** Said before the brokerage is read, which may take minutes. */
async function assertWritable(path: string): Promise<void> {
  const isFolder = (at: string) =>
    stat(at).then(
      (found) => found.isDirectory(),
      () => false,
    )
  if (await isFolder(path)) throw new Error(`${path} is a folder: --out names the file to write.`)
  const folder = dirname(resolve(path))
  if (!(await isFolder(folder)))
    throw new Error(`There is no folder ${folder}: make it, or name another with --out.`)
}

function importFrom(args: string[]): Work {
  const { values, positionals } = argumentsOf(args, {
    words: 1,
    usage: ofIt('import'),
    options: { host: { type: 'string' } },
  })
  const [path] = positionals
  if (!path || !values.host) throw new Error(`import needs an archive and --host.\n${ofIt('import')}`)
  const { host } = NewBrokerage.pick({ host: true }).parse(values)
  return async (context) => {
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
}
