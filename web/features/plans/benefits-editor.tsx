import type { ManagedBenefits } from '@frontage/contracts/plans.ts'
import { MAX_BENEFIT, MAX_BENEFIT_PART, MOST_BENEFITS } from '@frontage/contracts/limits.ts'
import { benefitProblem, type BenefitState } from '@frontage/domain/plan.ts'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import managed from '../../lib/managed/managed.module.css'
import { Button, FieldError, IconButton, Select, TextField, toast } from '../../ui/index.ts'
import { saveBenefits } from './plan-calls.ts'
import styles from './plans.module.css'

const NEW_LINE: BenefitState = { title: '', free: '', plus: 'yes' }

/** What members get and free accounts do not, line by line; saved as a whole. */
export function BenefitsEditor({ benefits: saved }: { benefits: ManagedBenefits }) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(saved)
  const [lines, setLines] = useState<readonly BenefitState[]>(saved.benefits)
  const [problem, setProblem] = useState<{ line: number | null; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isChanged = JSON.stringify(lines) !== JSON.stringify(base.benefits)
  // Somebody else's, or Undo, is shown where nothing is typed over it.
  if (saved.version !== base.version && !isChanged && !busy) {
    setBase(saved)
    setLines(saved.benefits)
  }

  const change = (next: readonly BenefitState[]) => {
    setProblem(null)
    setLines(next)
  }
  const send = async (
    version: string,
    wanted: readonly BenefitState[],
    undo: readonly BenefitState[] | null,
  ) => {
    setBusy(true)
    setProblem(null)
    try {
      const now = await saveBenefits(version, [...wanted])
      setBase(now)
      setLines(now.benefits)
      setConflict(null)
      if (undo)
        toast.success('Saved: members see it now', {
          action: { label: 'Undo', onClick: () => void send(now.version, undo, null) },
        })
      else toast.success('Put back')
      await revalidate()
    } catch (error) {
      const both = conflictOf(error)
      // An Undo that comes second asks nothing: what is on screen is not what it would have put back.
      if (undo) setConflict(both)
      if (both && !undo) toast.error('Someone else has changed this since, so it was not put back.')
      if (!both) setProblem({ line: null, sentence: sentenceOf(error) })
    }
    setBusy(false)
  }
  const save = async (version = base.version) => {
    if (busy) return
    const wrong = benefitProblem(lines)
    if (wrong) return setProblem(wrong)
    await send(version, lines, base.benefits)
  }
  return (
    <form
      noValidate
      aria-label="What members get"
      className={managed.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>What members get</h2>
      <p className={managed.quiet}>
        The comparison that people read before they choose a plan, and under “Member benefits”.
      </p>
      {lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map((line, at) => (
            <Line
              key={at}
              line={line}
              at={at}
              count={lines.length}
              problem={problem?.line === at ? problem.sentence : undefined}
              onChange={(next) => change(lines.with(at, next))}
              onMove={(by) => change(lines.toSpliced(at, 1).toSpliced(at + by, 0, line))}
              onRemove={() => change(lines.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {problem?.line === null && <FieldError>{problem.sentence}</FieldError>}
      <div className={managed.actions}>
        <Button type="submit" busy={busy} disabled={!isChanged}>
          Save what members get
        </Button>
        <Button
          look="secondary"
          icon={<Plus size={16} />}
          disabled={lines.length >= MOST_BENEFITS}
          onClick={() => change([...lines, NEW_LINE])}
        >
          Add a line
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={() => change(base.benefits)}>
            Discard changes
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={isChanged && !busy}>
        What you changed of what members get has not been saved.
      </LeaveGuard>
      {conflict && (
        <ConflictDialog
          conflict={{ ...conflict, theirs: asText(conflict.theirs) }}
          mine={asText({ benefits: lines })}
          fields={{ benefits: 'What members get' }}
          onClose={() => setConflict(null)}
          onKeepMine={(version) => save(version)}
          onTakeTheirs={() => {
            setConflict(null)
            setLines(base.benefits)
            void revalidate()
          }}
        />
      )}
    </form>
  )
}

/** Lists are compared as one text: 'Print (free: yes, plus: yes)'. */
function asText({ benefits }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lines = Array.isArray(benefits) ? benefits : []
  return {
    benefits: lines
      .map((line: BenefitState) => `${line.title} (free: ${line.free || 'no'}, plus: ${line.plus || 'no'})`)
      .join('; '),
  }
}

interface LineProps {
  line: BenefitState
  at: number
  count: number
  problem: string | undefined
  onChange: (line: BenefitState) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Line({ line, at, count, problem, onChange, onMove, onRemove }: LineProps) {
  const name = line.title || `line ${at + 1}`
  return (
    <li className={styles.line}>
      <TextField
        label={`What they get, line ${at + 1}`}
        value={line.title}
        maxLength={MAX_BENEFIT}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => onChange({ ...line, title: target.value })}
      />
      <PartField label="Free" value={line.free} onChange={(free) => onChange({ ...line, free })} />
      <PartField label="Plus" value={line.plus} onChange={(plus) => onChange({ ...line, plus })} />
      <div className={styles.tools}>
        <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(-1)}>
          <ArrowUp size={18} />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={at === count - 1} onClick={() => onMove(1)}>
          <ArrowDown size={18} />
        </IconButton>
        <IconButton label={`Take out ${name}`} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      </div>
    </li>
  )
}

/** Words that are not typed yet. They are no words once they are saved: not included. */
const NO_WORDS = ' '

/** Included, not included, or in words. */
function PartField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props
  const kind = value === 'yes' ? 'yes' : value === '' ? 'no' : 'words'
  return (
    <div className={styles.half}>
      <Select
        label={label}
        options={[
          { value: 'yes', label: 'Included' },
          { value: 'no', label: 'Not included' },
          { value: 'words', label: 'In your words' },
        ]}
        value={kind}
        onChange={({ target }) =>
          onChange(target.value === 'yes' ? 'yes' : target.value === 'words' ? NO_WORDS : '')
        }
      />
      {kind === 'words' && (
        <TextField
          label={`${label}, in your words`}
          value={value === NO_WORDS ? '' : value}
          maxLength={MAX_BENEFIT_PART}
          placeholder="Previews"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value === '' ? NO_WORDS : target.value)}
        />
      )}
    </div>
  )
}
