import type { Health, HealthFigures } from '@frontage/contracts/health.ts'
import { dateAndTime } from '../lib/dates.ts'
import { Table } from '../ui/index.ts'
import styles from './console.module.css'
import { durationOf, sinceOf } from './durations.ts'

export function WaitingRows({ rows }: { rows: HealthFigures['queue']['waiting'] }) {
  if (rows.length === 0) return <p>No jobs are waiting.</p>
  return (
    <Table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Waiting jobs</th>
          <th scope="col" data-end>
            How many
          </th>
          <th scope="col" data-end>
            Oldest
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, count, seconds }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td data-end data-label="How many">
              {count.toLocaleString('en-US')}
            </td>
            <td data-end data-label="Oldest">
              {seconds === null ? 'not due yet' : durationOf(seconds)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function ProcessRows({ now: { processes, at } }: { now: Health }) {
  if (processes.length === 0) return <p>No process has reported in.</p>
  return (
    <Table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">Process</th>
          <th scope="col">Version</th>
          <th scope="col" data-end>
            Runs for
          </th>
          <th scope="col" data-end>
            Last seen
          </th>
        </tr>
      </thead>
      <tbody>
        {processes.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.kind} {one.pid}
              <small>{one.host}</small>
            </th>
            <td data-label="Version">{one.version}</td>
            <td data-end data-label="Runs for">
              {sinceOf(one.started_at, at)}
            </td>
            <td data-end data-label="Last seen">
              {one.is_silent ? `silent for ${sinceOf(one.seen_at, at)}` : `${sinceOf(one.seen_at, at)} ago`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function ReportRows({ rows }: { rows: Health['reports'] }) {
  if (rows.length === 0) return <p>Nothing was reported in the last 30 days.</p>
  return (
    <Table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Rule</th>
          <th scope="col" data-end>
            Times
          </th>
          <th scope="col" data-end>
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ directive, blocked, count, last_at: last }) => (
          <tr key={`${directive} ${blocked}`}>
            <th scope="row">{blocked}</th>
            <td data-label="Rule">{directive}</td>
            <td data-end data-label="Times">
              {count.toLocaleString('en-US')}
            </td>
            <td data-end data-label="Last">
              {dateAndTime(last)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
