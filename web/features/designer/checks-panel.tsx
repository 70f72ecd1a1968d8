/** What preflight found besides what is missing, each with the way to its slot and, where there is one, the repair. */
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import { isToDo, summaryOf, type Issue } from './checks.ts'
import styles from './checks-panel.module.css'
import type { Designer } from './use-designer.ts'

interface ChecksPanelProps {
  designer: Designer
  issues: readonly Issue[]
  onShow: (issue: Issue) => void
  onReplace: (slot: string) => void
}

export function ChecksPanel({ designer, issues, onShow, onReplace }: ChecksPanelProps) {
  const isPrinted = designer.template.product.printed
  const kindOf = (slot: string | null) => designer.template.slots.find((one) => one.id === slot)?.kind
  const repair = (issue: Issue) => {
    if (!issue.fix) return
    if (issue.fix.value) designer.set({ [issue.fix.slot]: issue.fix.value })
    else if (kindOf(issue.fix.slot) === 'image') onReplace(issue.fix.slot)
    else onShow(issue)
  }
  const faults = issues.filter((issue) => !isToDo(issue))
  const groups = [
    faults.filter((issue) => issue.severity === 'error'),
    faults.filter((issue) => issue.severity === 'warning'),
  ].filter((group) => group.length > 0)
  // What is missing has a form of its own.
  if (groups.length === 0 && issues.length > 0) return null
  return (
    <section className={styles.panel} aria-label={isPrinted ? 'Print check' : 'Check'}>
      {groups.length === 0 && (
        <>
          <h2 className={styles.title}>{summaryOf(issues, isPrinted)}</h2>
          <p className={styles.ready}>
            <CircleCheck size={22} aria-hidden="true" />{' '}
            {isPrinted
              ? 'Sharp photos, safe margins, every notice in place.'
              : 'Sharp photos, every notice in place.'}
          </p>
        </>
      )}
      {groups.map((group) => (
        <Fragment key={group[0]?.severity}>
          <h2 className={styles.title}>{summaryOf(group)}</h2>
          <ul className={styles.list}>
            {group.map((issue) => (
              <li
                key={`${issue.class} ${issue.slot} ${issue.page}`}
                className={styles.issue}
                data-severity={issue.severity}
              >
                {issue.severity === 'error' ? (
                  <OctagonAlert size={20} aria-hidden="true" />
                ) : (
                  <TriangleAlert size={20} aria-hidden="true" />
                )}
                <div>
                  <p>
                    <VisuallyHidden>
                      {issue.severity === 'error' ? 'Must be fixed: ' : 'Please check: '}
                    </VisuallyHidden>
                    {issue.message}
                  </p>
                  <div className={styles.actions}>
                    {issue.fix && (
                      <Button look="secondary" size="small" onClick={() => repair(issue)}>
                        {issue.fix.label}
                      </Button>
                    )}
                    {issue.slot !== null && (issue.fix?.value || kindOf(issue.slot) === 'image') && (
                      <Button look="quiet" size="small" onClick={() => onShow(issue)}>
                        Show
                      </Button>
                    )}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}
