import { ABILITY_LABELS, ABILITY_NOTES } from '@frontage/domain/people.ts'
import { PLAN_STATES } from '@frontage/domain/notifications.ts'
import { ABILITIES, type Ability, type Membership } from '@frontage/domain/storefront.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { VIEW_MINUTES, VIEW_ROLES, type ViewRole } from '@frontage/domain/view-as.ts'
import { isSitePath } from '@frontage/domain/page-address.ts'
import { Eye, Columns2 } from 'lucide-react'
import { useId, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, Checkbox, ErrorState, FieldError, Select, Skeleton, TextField } from '../../ui/index.ts'
import { LookedAt } from './page-frame.tsx'
import { framesOf, startViewing, viewHref, type ViewAddress, type ViewShown } from './view-calls.ts'
import styles from './view.module.css'

const ROLE_NAMES: Readonly<Record<ViewRole, string>> = {
  Agent: 'Agent',
  Consult: 'Consultant',
  Editor: 'Editor',
  Visitor: 'Visitor who is not signed in',
}
const PLAN_NAMES: Readonly<Record<Membership, string>> = {
  active: 'Member',
  trial: 'In a free trial',
  affiliate: 'Affiliate',
  downgraded: 'Former member',
  free: 'Never was a member',
}

/** Chooses as whom to look, and at what; and shows one page without and with an ability, side by side. */
export function ViewScreen({ options, pages, ...shown }: ViewShown) {
  const { show } = useScreenQuery()
  const list = useId()
  const [chosen, setChosen] = useState<ViewAddress>(shown)
  const href = viewHref(shown)
  const [known, setKnown] = useState(href)
  const [sent, setSent] = useState<string | null>(null)
  if (known !== href) {
    setKnown(href)
    // What the form itself led to may have been written over since then. Any other address says what is chosen.
    if (sent !== href) setChosen(shown)
    setSent(null)
  }
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { page, view, ability } = chosen
  const isPage = isSitePath(page)
  const set = (change: Partial<ViewAddress['view']>) => setChosen({ ...chosen, view: { ...view, ...change } })
  const toggle = (name: Ability) =>
    set({
      abilities: view.abilities.includes(name)
        ? view.abilities.filter((one) => one !== name)
        : [...view.abilities, name],
    })
  const start = async () => {
    setBusy(true)
    setProblem('')
    try {
      await startViewing(view, page)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.screen}>
      <form
        aria-label="View as"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPage) void start()
        }}
      >
        <div className={styles.fields}>
          <TextField
            label="Page"
            list={list}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={page}
            error={isPage ? undefined : 'Enter an address of this site that begins with /.'}
            onChange={({ target }) => setChosen({ ...chosen, page: target.value.trim() })}
          />
          <datalist id={list}>
            {pages.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </datalist>
          <Select
            label="Role"
            options={VIEW_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            value={view.role}
            onChange={({ target }) => set({ role: oneOf(VIEW_ROLES, target.value) ?? view.role })}
          />
          {view.role !== 'Visitor' && (
            <Select
              label="Membership status"
              options={PLAN_STATES.map((value) => ({ value, label: PLAN_NAMES[value] }))}
              value={view.plan}
              onChange={({ target }) => set({ plan: oneOf(PLAN_STATES, target.value) ?? view.plan })}
            />
          )}
        </div>
        <fieldset className={styles.abilities}>
          <legend>Abilities</legend>
          {options.abilities.map(({ name, mayBeOn, mayBeOff }) => {
            const isOn = view.abilities.includes(name)
            const isFixed = isOn ? !mayBeOff : !mayBeOn
            return (
              <Checkbox
                key={name}
                label={
                  <>
                    <strong>{ABILITY_LABELS[name]}</strong>
                    <small>{ABILITY_NOTES[name]}</small>
                    {isFixed && (
                      <small>You can only view with this ability as it is set for your own account.</small>
                    )}
                  </>
                }
                checked={isOn}
                disabled={isFixed}
                onChange={() => toggle(name)}
              />
            )
          })}
        </fieldset>
        {problem && <FieldError>{problem}</FieldError>}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} icon={<Eye size={18} />}>
            View the site like this
          </Button>
          <p>For {VIEW_MINUTES} minutes, or until you stop. Nothing can be changed during that time.</p>
        </div>
      </form>
      <section aria-labelledby={`${list}-compare`} className={styles.compare}>
        <h2 id={`${list}-compare`}>What would an ability change?</h2>
        <div className={styles.fields}>
          <Select
            label="Ability"
            placeholder="Choose an ability"
            options={options.abilities
              .filter(({ mayBeOn, mayBeOff }) => mayBeOn && mayBeOff)
              .map(({ name }) => ({ value: name, label: ABILITY_LABELS[name] }))}
            value={ability ?? ''}
            hint={ability ? ABILITY_NOTES[ability] : undefined}
            onChange={({ target }) =>
              setChosen({ ...chosen, ability: oneOf(ABILITIES, target.value) ?? null })
            }
          />
        </div>
        <Button
          look="secondary"
          icon={<Columns2 size={18} />}
          disabled={ability === null || !isPage}
          onClick={() => {
            setSent(viewHref(chosen))
            void show(viewHref(chosen))
          }}
        >
          Show both side by side
        </Button>
        {shown.ability && <Both {...shown} ability={shown.ability} />}
      </section>
    </div>
  )
}

function Both({ page, view, ability }: ViewAddress & { ability: Ability }) {
  const key = JSON.stringify([page, view, ability])
  const label = ABILITY_LABELS[ability]
  const { retry, ...frames } = useLoaded(key, () => framesOf(view, ability, page))
  if (frames.state === 'failed')
    return <ErrorState level={3} message={sentenceOf(frames.error)} onRetry={retry} />
  if (frames.state === 'loading') return <Skeleton height={360} />
  return (
    <div className={styles.both}>
      <LookedAt title={`${page} without “${label}”`} src={frames.value.before} />
      <LookedAt title={`${page} with “${label}”`} src={frames.value.after} />
    </div>
  )
}
