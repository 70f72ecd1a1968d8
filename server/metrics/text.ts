/** Figures in the text that Prometheus reads, version 0.0.4. A library would bring a registry of its own for these few lines. */
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { DEFINITIONS, type MetricName } from './definitions.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export interface Sample {
  name: MetricName
  /** Of a histogram: _bucket, _sum or _count. */
  suffix?: '_bucket' | '_sum' | '_count'
  labels?: Readonly<Record<string, string>>
  value: number
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

function line({ name, suffix, labels = {}, value }: Sample): string {
  const said = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix ?? ''}${said.length > 0 ? `{${said.join()}}` : ''} ${value}`
}

export function metricsText(samples: readonly Sample[]): string {
  const lines = keysOf(DEFINITIONS).flatMap((name) => {
    const own = samples.filter((sample) => sample.name === name)
    const [type, help] = DEFINITIONS[name]
    return own.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...own.map(line)]
  })
  return `${lines.join('\n')}\n`
}
