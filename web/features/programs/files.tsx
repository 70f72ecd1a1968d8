import { templateOf } from '@frontage/contracts/call.ts'
import * as exportCalls from '@frontage/contracts/calls/exports.ts'
import * as orderCalls from '@frontage/contracts/calls/manage-orders.ts'
import * as usersCalls from '@frontage/contracts/calls/people.ts'
import { withQuery } from '../../lib/api.ts'
import styles from './programs.module.css'

const FILES = [
  { name: 'Orders', path: templateOf(orderCalls.file) },
  { name: 'People', path: templateOf(usersCalls.file) },
  { name: 'Designs', path: templateOf(exportCalls.designs) },
] as const
const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'jsonl', label: 'JSON Lines' },
] as const

/** What programs read by the same calls, taken along by hand. */
export const Files = () => (
  <section className={styles.files} aria-labelledby="files">
    <h2 id="files">Everything as files</h2>
    <p>CSV for spreadsheets, JSON Lines for programs. A key with the scope to read gets the same files.</p>
    <ul>
      {FILES.map(({ name, path }) => (
        <li key={name}>
          <span>{name}</span>
          {FORMATS.map(({ format, label }) => (
            <a
              key={format}
              href={withQuery(path, { format })}
              download
              className={styles.link}
              aria-label={`${name} as ${label}`}
            >
              {label}
            </a>
          ))}
        </li>
      ))}
    </ul>
  </section>
)
