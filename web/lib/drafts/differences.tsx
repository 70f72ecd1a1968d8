import { differencesBetween, type AuditDifference } from '@frontage/domain/audit.ts'
import styles from './drafts.module.css'

/** How fields are called on screen, by their path; null: not told. */
export type FieldNames = (field: string) => string

/** An empty field of something new is no difference: nobody sees one. */
export const differencesOf = (before: object, after: object): AuditDifference[] =>
  differencesBetween(
    Object.fromEntries(Object.entries(before)),
    Object.fromEntries(Object.entries(after)),
  ).filter((one) => (one.before ?? '') !== (one.after ?? ''))

interface DifferencesProps {
  before: object
  after: object
  nameOf: FieldNames
  /** What the two sides are. */
  sides: readonly [string, string]
}

/** What is only switched has no other text. */
const SWITCHES: Readonly<Record<string, string>> = { true: 'On', false: 'Off' }
const COLOR = /^#[0-9a-f]{6}$/i
const IMAGE = /^\/(?:brand|marketingcenter)\//

/** A field's value as it is: a color with its color, an image as an image. */
export function Value({ text }: { text: string | undefined }) {
  if (!text) return <em className={styles.nothing}>empty</em>
  if (COLOR.test(text))
    return (
      <span className={styles.colorValue}>
        <span style={{ background: text }} /> {text}
      </span>
    )
  if (IMAGE.test(text)) return <img src={text} alt="" className={styles.imageValue} />
  return <>{SWITCHES[text] ?? text}</>
}

/** What differs between two states, side by side. */
export function Differences({ before, after, nameOf, sides }: DifferencesProps) {
  const differences = differencesOf(before, after)
  if (differences.length === 0) return <p className={styles.same}>Nothing differs.</p>
  return (
    <dl className={styles.differences}>
      {differences.map((one) => (
        <div key={one.field}>
          <dt>{nameOf(one.field)}</dt>
          <dd>
            <span className={styles.side}>{sides[0]}</span>
            <Value text={one.before} />
          </dd>
          <dd>
            <span className={styles.side}>{sides[1]}</span>
            <Value text={one.after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
