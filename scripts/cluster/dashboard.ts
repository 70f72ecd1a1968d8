/** The panels of ops/dashboard.json and the alerts of ops/alerts.yml, read from Prometheus and told in lines. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Missing } from './debian.ts'

const ROOT = join(import.meta.dirname, '../..')
const POINTS = 60
const MOST_SERIES = 10

const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string().default('short') }) }).optional(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string().optional() })).default([]),
    }),
  ),
})
const Range = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
})

export interface Series {
  name: string
  labels: Readonly<Record<string, string>>
  values: number[]
  /** Seconds since 1970 of each. */
  times: number[]
}

export async function readDashboard(prometheus: string, minutes: number): Promise<string[]> {
  const { panels } = Dashboard.parse(JSON.parse(readFileSync(join(ROOT, 'ops/dashboard.json'), 'utf8')))
  const until = Math.floor(Date.now() / 1000)
  const from = until - minutes * 60
  const step = Math.max(5, Math.ceil((until - from) / POINTS))
  const ask = (expr: string) => seriesOf(prometheus, expr, { from, until, step })
  const alerts = (await ask('ALERTS')).filter(({ times }) => times.length > 0)
  const lines = [
    `Alerts in the last ${minutes} minutes (all times are UTC; pending: it did not last long enough for anybody to be called):`,
    ...(alerts.length > 0 ? alerts.map((alert) => alertLine(alert, step)) : ['  none']),
  ]
  for (const { title, fieldConfig, targets } of panels) {
    const found = await Promise.all(
      targets.map(async ({ expr, legendFormat: legend = '' }) =>
        (await ask(expr)).map((series) => ({
          ...series,
          // Several expressions of one panel have no label that tells them apart.
          name: series.name === 'all' && targets.length > 1 ? legend || series.name : series.name,
        })),
      ),
    )
    lines.push(title, ...panelLines(found.flat(), fieldConfig?.defaults.unit))
  }
  return lines
}

/** What moved, the highest first; what stayed as it was in one line at the end. */
export function panelLines(all: readonly Series[], unit = 'short'): string[] {
  const told = all.filter(({ values }) => values.length > 0)
  if (told.length === 0) return ['  nothing']
  const moved = told
    .filter(({ values }) => Math.min(...values) !== Math.max(...values))
    .toSorted((a, b) => Math.max(...b.values) - Math.max(...a.values))
  const still = Map.groupBy(
    told.filter((series) => !moved.includes(series)),
    ({ values }) => values[0] ?? 0,
  )
  return [
    ...moved.slice(0, MOST_SERIES).map((series) => lineOf(series, unit)),
    ...(moved.length > MOST_SERIES ? [`  and ${moved.length - MOST_SERIES} more`] : []),
    ...[...still].map(
      ([value, same]) => `  ${shown(value, unit)} all the while: ${same.map(({ name }) => name).join('; ')}`,
    ),
  ]
}

/** An alert that came twice is said twice: from the first to the last moment would be a much longer trouble. */
export function alertLine({ labels, times }: Series, step: number): string {
  const { alertname, alertstate, severity, ...rest } = labels
  const spans: [number, number][] = []
  for (const at of times) {
    const last = spans.at(-1)
    if (last && at - last[1] <= step) last[1] = at
    else spans.push([at, at])
  }
  const when = spans.map(([first, last]) =>
    first === last ? `at ${clock(first)}` : `${clock(first)} to ${clock(last)}`,
  )
  const of = nameOf(rest)
  return `  ${alertname}${of === 'all' ? '' : ` (${of})`}, ${severity}, ${alertstate}: ${when.join(', ')}`
}

async function seriesOf(
  prometheus: string,
  expr: string,
  { from, until, step }: { from: number; until: number; step: number },
): Promise<Series[]> {
  const asked = new URLSearchParams({
    query: expr,
    start: String(from),
    end: String(until),
    step: String(step),
  })
  const reply = await fetch(`${prometheus}/api/v1/query_range?${asked}`).catch(() => undefined)
  if (!reply) throw new Missing('Prometheus does not answer: npm run cluster -- status')
  if (!reply.ok) throw new Missing(`Prometheus does not understand ${expr}: ${await reply.text()}`)
  return Range.parse(await reply.json()).data.result.map(({ metric, values }) => {
    const numbers = values
      .map(([at, value]) => ({ at, value: Number(value) }))
      .filter(({ value }) => Number.isFinite(value))
    return {
      name: nameOf(metric),
      labels: metric,
      values: numbers.map(({ value }) => value),
      times: numbers.map(({ at }) => at),
    }
  })
}

/** Of labels, without what is the same for all. */
const nameOf = (metric: Readonly<Record<string, string>>): string =>
  Object.entries(metric)
    .filter(([label]) => !['__name__', 'job'].includes(label))
    .map(([label, value]) => `${label} ${value}`)
    .join(', ') || 'all'

export const lineOf = ({ name, values, times }: Omit<Series, 'labels'>, unit = 'short'): string => {
  const most = Math.max(...values)
  const at = times[values.indexOf(most)]
  return `  ${name}: ${shown(values.at(-1) ?? 0, unit)} now, least ${shown(Math.min(...values), unit)}, most ${shown(most, unit)} at ${clock(at)}`
}

/** As Grafana names them. */
const UNITS: Readonly<Record<string, string>> = { s: ' s', reqps: '/s' }

const shown = (value: number, unit: string): string =>
  unit === 'bytes' ? `${(value / 2 ** 20).toFixed(0)} MB` : `${rounded(value)}${UNITS[unit] ?? ''}`

const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))

const clock = (seconds = 0): string => new Date(seconds * 1000).toISOString().slice(11, 19)
