import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { labelOf } from './render-draft.ts'
import type { NumberedFinding } from './draft-stage.tsx'
import styles from './findings-list.module.css'

interface FindingsListProps {
  findings: readonly NumberedFinding[]
  selected: number | null
  onSelect: (number: number) => void
}

/** Everything to fix, errors first; arrow keys go through it, and the drawing follows. */
export function FindingsList({ findings, selected, onSelect }: FindingsListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-number="${selected}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (findings.length === 0)
    return (
      <p className={styles.clean}>
        <CircleCheck size={20} aria-hidden="true" />
        Nothing to fix: it prints, and the longest names fit.
      </p>
    )
  const move = (event: React.KeyboardEvent) => {
    const at = findings.findIndex(({ number }) => number === selected)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: findings.length - 1 }[event.key]
    const finding = next === undefined ? undefined : findings[next]
    if (!finding) return
    event.preventDefault()
    onSelect(finding.number)
    list.current?.querySelector<HTMLElement>(`[data-number="${finding.number}"]`)?.focus()
  }
  return (
    <ol ref={list} className={styles.list} aria-label="Findings">
      {findings.map((finding) => (
        <li key={finding.number}>
          <button
            type="button"
            data-number={finding.number}
            aria-pressed={selected === finding.number}
            className={styles.row}
            data-severity={finding.severity}
            onKeyDown={move}
            onClick={() => onSelect(finding.number)}
          >
            <span className={styles.number} aria-hidden="true">
              {finding.number}
            </span>
            <span className={styles.words}>
              <span>{finding.message}</span>
              <small>{placeOf(finding)}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** 'Must be fixed · page 2, line 14 · with Double surname'. */
function placeOf({ severity, page, line, rule, profiles }: NumberedFinding): string {
  const where = page === null ? 'template.json' : line ? `page ${page}, line ${line}` : `page ${page}`
  const who = profiles.length === 0 ? [] : [`with ${profiles.map(labelOf).join(', ')}`]
  return [severity === 'error' ? 'Must be fixed' : 'Worth a look', where, rule, ...who].join(' · ')
}
