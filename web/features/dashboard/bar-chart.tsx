import { useEffect, useId, useRef, useState } from 'react'
import { Table } from '../../ui/index.ts'
import styles from './dashboard.module.css'

export interface ChartColumn {
  label: string
  /** One value for each series, in its order. */
  values: readonly number[]
  /** In the table alone, in the order of `alsoInTable`. */
  also?: readonly number[]
}

interface BarChartProps {
  title: string
  series: readonly string[]
  columns: readonly ChartColumn[]
  /** What the first column of the table counts: 'Day'. */
  columnName: string
  alsoInTable?: readonly string[]
  format: (value: number) => string
}

const HEIGHT = 220
const BOTTOM = 26
const TOP = 14
const LEFT = 64
const LEAST_LABEL_WIDTH = 64
const CHARACTER_WIDTH = 7

/** Under the middle of its column, unless the drawing ends before the label would. */
const tickPlace = (middle: number, labelWidth: number, width: number) =>
  middle + labelWidth / 2 > width
    ? ({ x: width, textAnchor: 'end' } as const)
    : ({ x: middle, textAnchor: 'middle' } as const)

/** Stacked columns, drawn to the width they have; the same figures as a table for whoever would rather read. */
export function BarChart({ title, series, columns, columnName, alsoInTable = [], format }: BarChartProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const highest = Math.max(1, ...columns.map((column) => sum(column.values)))
  const top = niceTop(highest)
  const slot = (width - LEFT) / Math.max(1, columns.length)
  const bar = Math.min(44, Math.max(3, slot * 0.66))
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const longest = Math.max(...columns.map(({ label }) => label.length))
  const labelWidth = Math.max(LEAST_LABEL_WIDTH, longest * CHARACTER_WIDTH)
  const every = Math.max(1, Math.ceil((columns.length * labelWidth) / Math.max(1, width - LEFT)))
  const total = columns.reduce((all, column) => all + sum(column.values), 0)
  const hasFigures = total > 0 || columns.some(({ also }) => also?.some((value) => value !== 0))
  return (
    <figure className={styles.chart} aria-labelledby={`${id}-title`}>
      <figcaption>
        <h2 id={`${id}-title`}>{title}</h2>
        {series.length > 1 && (
          <ul className={styles.legend} aria-hidden="true">
            {series.map((name, at) => (
              <li key={name} data-series={at}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div ref={place}>
        {total === 0 ? (
          <p className={styles.nothing}>Nothing in these days.</p>
        ) : (
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own, not a file
            role="img"
            aria-label={`${title}: ${format(total)} in all, at most ${format(highest)}. The table below has every figure.`}
          >
            {[0, 0.5, 1].map((part) => (
              <g key={part} className={styles.rule}>
                <line x1={LEFT} x2={width} y1={y(top * part)} y2={y(top * part)} />
                <text x={LEFT - 10} y={y(top * part)} dy="0.32em" textAnchor="end">
                  {format(top * part)}
                </text>
              </g>
            ))}
            {columns.map((column, at) => {
              const x = LEFT + at * slot + (slot - bar) / 2
              const below = (series: number) => sum(column.values.slice(0, series))
              return (
                <g key={column.label} className={styles.column}>
                  <title>{`${column.label}: ${column.values.map((value, s) => `${format(value)} ${series[s] ?? ''}`).join(', ')}`}</title>
                  <rect
                    className={styles.hit}
                    x={LEFT + at * slot}
                    y={TOP}
                    width={slot}
                    height={HEIGHT - TOP - BOTTOM}
                  />
                  {column.values.map(
                    (value, s) =>
                      value > 0 && (
                        <rect
                          key={series[s]}
                          data-series={s}
                          x={x}
                          y={y(below(s) + value)}
                          width={bar}
                          height={Math.max(1, y(below(s)) - y(below(s) + value))}
                          rx={Math.min(3, bar / 3)}
                        />
                      ),
                  )}
                  {at % every === 0 && (
                    <text
                      className={styles.tick}
                      y={HEIGHT - 8}
                      {...tickPlace(x + bar / 2, labelWidth, width)}
                    >
                      {column.label}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        )}
      </div>
      {hasFigures && (
        <details className={styles.asTable}>
          <summary>Show as a table</summary>
          <Table>
            <thead>
              <tr>
                <th scope="col">{columnName}</th>
                {[...series, ...alsoInTable].map((name) => (
                  <th key={name} scope="col" data-end>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.map((column) => (
                <tr key={column.label}>
                  <th scope="row">{column.label}</th>
                  {[...column.values, ...(column.also ?? [])].map((value, s) => (
                    <td key={[...series, ...alsoInTable][s]} data-end>
                      {format(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </figure>
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The next round number above: 1, 2, 2.5 or 5 and noughts. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** The width of an element in CSS pixels, as it changes. */
function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}
