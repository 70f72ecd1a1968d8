/** Writes another state of a page; what is published shows it at once. */
import type { LandingFields, LandingPage, SaveLandingPage } from '@frontage/contracts/landing.ts'
import { landingProblems, storableLanding } from '@frontage/domain/landing/landing-page.ts'
import { codeOf, keysOf } from '@frontage/domain/typed-objects.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readLanding, type LandingOwner } from '../queries.ts'
import { lockOwn, setDeleted, updateLanding } from '../repository.ts'
import { fieldsOf } from '../state.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

/** @throws Refusal landing-pages.unusable with the field, landing-pages.address-taken, panel.changed-since, landing-pages.missing */
export async function saveLanding(
  { db, clock }: Context,
  owner: LandingOwner,
  id: string,
  { version, state }: SaveLandingPage,
): Promise<LandingPage> {
  const { scope } = owner
  const now = clock.now()
  const fields = usable(state)
  return unlessTaken(() =>
    db.tenant(scope, async (tx) => {
      const row = await lockOwn(tx, scope, id)
      if (!row) throw new Refusal('landing-pages.missing')
      refuseIfChanged(version, fieldsOf(row))
      await updateLanding(tx, scope, id, {
        pretty_url: fields.pretty_url,
        body: JSON.stringify(fields.body),
        updated_at: now,
      })
      return readLanding(tx, owner, id, now)
    }),
  )
}

/** @throws Refusal landing-pages.missing; landing-pages.address-taken where another took its address since it was deleted */
export async function restoreLanding(
  { db, clock }: Context,
  owner: LandingOwner,
  id: string,
): Promise<LandingPage> {
  const { scope } = owner
  return unlessTaken(() =>
    db.tenant(scope, async (tx) => {
      await setDeleted(tx, scope, id, null)
      return readLanding(tx, owner, id, clock.now())
    }),
  )
}

/** @throws Refusal landing-pages.unusable */
export function usable(state: LandingFields): LandingFields {
  const fields = storableLanding(state)
  const problems = landingProblems(fields)
  const [field] = keysOf(problems)
  if (field) throw new Refusal('landing-pages.unusable', { field }, problems[field])
  return fields
}

/** The index decides, so that of two at once one is told. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === '23505') throw new Refusal('landing-pages.address-taken', { field: 'pretty_url' })
    throw error
  }
}
