/** How a newcomer is greeted: by what the profile holds already and what it still lacks. */
import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { ProfileStep } from '@frontage/domain/profile-completion.ts'

/** What the designs of the catalog show of a user. */
const SHOWN = {
  name: 'name',
  photo: 'photo',
  phone: 'phone',
  licence: 'license',
} as const satisfies Partial<Record<ProfileStep, string>>

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** @param missing of the profile, see `profileCompletion`. Title users have no license to show. */
export function welcomeText(missing: readonly ProfileStep[], { isTitleUser }: { isTitleUser: boolean }) {
  const steps = keysOf(SHOWN).filter((step) => step !== 'licence' || !isTitleUser)
  const words = (of: readonly (keyof typeof SHOWN)[]) => list.format(of.map((step) => SHOWN[step]))
  const lacking = steps.filter((step) => missing.includes(step))
  const there = steps.filter((step) => !missing.includes(step))
  return {
    lacking,
    text: [
      there.length > 0 && `Every design in the catalog already shows your ${words(there)}.`,
      lacking.length > 0 &&
        `Add your ${words(lacking)}, and every design shows ${lacking.length > 1 ? 'them' : 'it'}${there.length > 0 ? ' too' : ''}, on the screen and on paper.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
