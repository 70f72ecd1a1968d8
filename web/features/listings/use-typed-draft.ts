import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useEffect, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { storedInTab } from '../../lib/stored-in-tab.ts'
import type { FormState } from '../../lib/use-form.ts'
import type { ListingDraft } from './listing-draft.ts'

/**
 * What is typed outlives a reload, as long as nobody saved another state of the listing. Whoever signs in to the same tab
 * next does not see it.
 * @param key names the state that is edited
 * @returns whether something was brought back, and how to forget it once it is saved
 */
export function useTypedDraft(
  key: string,
  { values, isChanged, change }: Pick<FormState<ListingDraft>, 'values' | 'isChanged' | 'change'>,
) {
  const { user } = useSite()
  const [{ stored, typed }] = useState(() => {
    const place = storedInTab<Partial<ListingDraft>>(`listing.${user?.id ?? ''} ${key}`)
    return { stored: place, typed: place.read() }
  })
  const [isRead, setRead] = useState(false)
  if (!isRead) {
    setRead(true)
    if (typed) change((now) => fitting(now, typed))
  }
  useEffect(() => {
    if (isRead) stored.write(isChanged ? values : null)
  }, [stored, isRead, isChanged, values])
  return { isRestored: typed !== null && isChanged, forget: () => stored.write(null) }
}

/** Of what is stored, the fields that the form has: another release may have stored others. */
const fitting = (now: ListingDraft, typed: Partial<ListingDraft>): Partial<ListingDraft> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => typeof value === typeof fieldOf(now, name)),
  )
