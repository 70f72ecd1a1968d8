/** The panels of ops/dashboard.json and the alerts of ops/alerts.yml, read from Prometheus and told in lines. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Missing } from './debian.ts'

const ROOT = join(import.meta.dirname, '../..')
const POINTS = 60
const MOST_SERIES = 4

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
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

interface Series {
  name: string
  values: number[]
  /** Seconds since 1970 of each. */
  times: number[]
}

export async function readDashboard(prometheus: string, minutes: number): Promise<string[]> {
  const { panels } = Dashboard.parse(JSON.parse(readFileSync(join(ROOT, 'ops/dashboard.json'), 'utf8')))
  const until = Math.floor(Date.now() / 1000)
  const ask = (expr: string) => seriesOf(prometheus, expr, { from: until - minutes * 60, until })
  const alerts = (await ask('ALERTS')).flatMap(({ name, times }) =>
    times.length === 0 ? [] : [`  ${name}, ${clock(times[0])} to ${clock(times.at(-1))}`],
  )
  const lines = [
    `Alerts in the last ${minutes} minutes (all times are UTC):`,
    ...(alerts.length > 0 ? alerts : ['  none']),
  ]
  for (const { title, targets } of panels) {
    const all = (await Promise.all(targets.map(({ expr }) => ask(expr)))).flat()
    const told = all
      .filter(({ values }) => values.length > 0)
      .toSorted((a, b) => Math.max(...b.values) - Math.max(...a.values))
    lines.push(title, ...(told.length > 0 ? told.slice(0, MOST_SERIES).map(lineOf) : ['  nothing']))
    if (told.length > MOST_SERIES) lines.push(`  and ${told.length - MOST_SERIES} more`)
  }
  return lines
}

async function seriesOf(
  prometheus: string,
  expr: string,
  { from, until }: { from: number; until: number },
): Promise<Series[]> {
  const step = Math.max(5, Math.ceil((until - from) / POINTS))
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
      values: numbers.map(({ value }) => value),
      times: numbers.map(({ at }) => at),
    }
  })
}

/** Of labels, without what is the same for all. */
const nameOf = (metric: Readonly<Record<string, string>>): string =>
  Object.entries(metric)
    .filter(([label]) => !['__name__', 'job', 'severity'].includes(label))
    .map(([label, value]) => `${label} ${value}`)
    .join(', ') || 'all'

export const lineOf = ({ name, values, times }: Series): string => {
  const most = Math.max(...values)
  const at = times[values.indexOf(most)]
  return `  ${name}: ${shown(values.at(-1) ?? 0)} now, least ${shown(Math.min(...values))}, most ${shown(most)} at ${clock(at)}`
}

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))

const clock = (seconds = 0): string => new Date(seconds * 1000).toISOString().slice(11, 19)
