/** What of the agent's profile stands between a kit and the press, and the way there. */
import type { DesignDetail } from '@frontage/contracts/designs.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { completionOf } from '../../lib/own-completion.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink, toast } from '../../ui/index.ts'
import { takeProfile } from './kit-calls.ts'
import styles from './listings.module.css'

const NAMES = { licence: 'your license number', brokerage: 'your brokerage' } as const

/** Nothing, where the profile has what is asked for. */
export function ProfileLacks() {
  const { user } = useSite()
  if (!user) return null
  const { missing } = completionOf(user)
  const names = (['licence', 'brokerage'] as const).filter((step) => missing.includes(step))
  if (names.length === 0) return null
  return (
    <div role="note" className={styles.note}>
      <p>
        Add {names.map((name) => NAMES[name]).join(' and ')} to your profile first: the law asks for{' '}
        {names.length === 1 ? 'it' : 'them'} on what is printed.
      </p>
      <div>
        <ButtonLink look="secondary" size="small" href={`/edit-profile/${user.id}`}>
          Complete your profile
        </ButtonLink>
      </div>
    </div>
  )
}

interface ProfileChangedProps {
  designs: readonly DesignDetail[]
  onUpdated: (designs: readonly DesignDetail[]) => void
}

export function ProfileChanged({ designs, onUpdated }: ProfileChangedProps) {
  const [isBusy, setBusy] = useState(false)
  const update = async () => {
    setBusy(true)
    const now: DesignDetail[] = []
    for (const design of designs)
      now.push(
        design.profile_changed
          ? await takeProfile(design).catch((error: unknown) => {
              toast.error(sentenceOf(error))
              return design
            })
          : design,
      )
    setBusy(false)
    onUpdated(now)
  }
  return (
    <div role="note" className={styles.note}>
      <p>Your profile changed since these designs were made.</p>
      <div>
        <Button look="secondary" size="small" busy={isBusy} onClick={() => void update()}>
          Update the designs
        </Button>
      </div>
    </div>
  )
}
