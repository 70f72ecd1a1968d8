import { useState } from 'react'
import type { BrokerageDetail } from '@frontage/contracts/console.ts'
import { ABILITY_LABELS, ABILITY_NOTES } from '@frontage/domain/people.ts'
import { ABILITIES, type Ability } from '@frontage/domain/storefront.ts'
import { sentenceOf } from '../lib/api.ts'
import { HintedCheckbox } from '../lib/hinted-checkbox.tsx'
import { Button, Checkbox, FieldError } from '../ui/index.ts'
import { ask } from './ask.ts'
import styles from './console.module.css'
import { useUnsaved } from './place.ts'

const PARTNERS = {
  enableLuxuryCollections: 'Luxury collections',
  agentWebsites: 'Agent websites',
  cashOffers: 'Cash offers',
} as const
const PARTNER_NAMES = ['enableLuxuryCollections', 'agentWebsites', 'cashOffers'] as const

interface RightsProps {
  brokerage: BrokerageDetail
  onChange: (brokerage: BrokerageDetail) => void
}

/** What the platform decides of a brokerage: its abilities and whom it partners with. */
export function Rights({ brokerage, onChange }: RightsProps) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(brokerage.abilities))
  const [partnership, setPartnership] = useState(brokerage.partnership)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const toggle = (ability: Ability) => {
    setSaid('')
    setHeld((before) =>
      before.has(ability) ? before.difference(new Set([ability])) : new Set([...before, ability]),
    )
  }
  const isChanged =
    [...held].toSorted().join() !== brokerage.abilities.toSorted().join() ||
    PARTNER_NAMES.some((name) => partnership[name] !== brokerage.partnership[name])
  useUnsaved(isChanged, 'What you changed in abilities and partnerships has not been saved.')
  const save = () => {
    setBusy(true)
    setProblem('')
    const abilities = ABILITIES.filter((ability) => held.has(ability))
    ask<BrokerageDetail>('PUT', `brokerages/${brokerage.id}`, { abilities, partnership })
      .then(
        (changed) => {
          setHeld(new Set(changed.abilities))
          setPartnership(changed.partnership)
          setSaid('Changes saved.')
          onChange(changed)
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <section className={styles.part} aria-labelledby="rights">
      <h2 id="rights">Abilities and partnerships</h2>
      <div className={styles.checks}>
        <fieldset>
          <legend>Abilities</legend>
          {ABILITIES.map((ability) => (
            <HintedCheckbox
              key={ability}
              label={ABILITY_LABELS[ability]}
              hint={ABILITY_NOTES[ability]}
              checked={held.has(ability)}
              onChange={() => toggle(ability)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>Partnerships</legend>
          {PARTNER_NAMES.map((name) => (
            <Checkbox
              key={name}
              label={PARTNERS[name]}
              checked={partnership[name]}
              onChange={() => {
                setSaid('')
                setPartnership((before) => ({ ...before, [name]: !before[name] }))
              }}
            />
          ))}
        </fieldset>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        <Button busy={busy} disabled={!isChanged} onClick={save}>
          Save
        </Button>
        <output className={styles.quiet}>{said}</output>
      </div>
    </section>
  )
}
