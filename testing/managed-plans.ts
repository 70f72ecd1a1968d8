/** Plans and promo codes as administrators write them, for tests, through the front door. */
import type { InjectOptions } from 'fastify'
import type {
  ManagedPlan,
  ManagedPlans,
  ManagedPromo,
  PlanFields,
  PromoFields,
} from '@frontage/contracts/plans.ts'
import type { TestApp, User } from './app.ts'

export const A_PLAN: PlanFields = {
  name: 'Plus, quarterly',
  price_cents: 19_00,
  trial_days: 0,
  note: '',
  is_offered: true,
}

/** 20% off the first payment of every plan, for everybody, from now on. */
export const A_PROMO: PromoFields = {
  note: '',
  percent_off: 20,
  amount_off_cents: null,
  duration: 'once',
  duration_months: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  plans: [],
  is_active: true,
}

const PANEL = '/managetenants/api/v1'
export const PLANS_CALL = `${PANEL}/plans`
export const PROMOS_CALL = `${PANEL}/promo-codes`
const BULK = `${PANEL}/bulk-actions`

/** What an administrator does about plans and codes. */
export function offerAt({ app }: Pick<TestApp, 'app'>, admin: User) {
  const dataOf = async <T>(request: InjectOptions): Promise<T> => (await app.inject(request)).json().data
  return {
    all: () => dataOf<ManagedPlans>(admin.get(PLANS_CALL)),
    async plan(id: string): Promise<ManagedPlan> {
      const { plans } = await dataOf<ManagedPlans>(admin.get(PLANS_CALL))
      const found = plans.find((one) => one.id === id)
      if (!found) throw new Error(`there is no plan ${id}`)
      return found
    },
    create: (change: Partial<PlanFields> = {}, billed: 'month' | 'year' = 'month') =>
      app.inject(admin.post(PLANS_CALL, { billed, state: { ...A_PLAN, ...change } })),
    save: ({ id, version, state }: ManagedPlan, change: Partial<PlanFields>) =>
      app.inject(admin.put(`${PLANS_CALL}/${id}`, { version, state: { ...state, ...change } })),
    code: (code: string) => dataOf<ManagedPromo>(admin.get(`${PROMOS_CALL}/${code}`)),
    createCode: (code: string, change: Partial<PromoFields> = {}) =>
      app.inject(admin.post(PROMOS_CALL, { code, state: { ...A_PROMO, ...change } })),
    saveCode: ({ code, version, state }: ManagedPromo, change: Partial<PromoFields>) =>
      app.inject(admin.put(`${PROMOS_CALL}/${code}`, { version, state: { ...state, ...change } })),
    bulk: (kind: string, input: object, ids: string[]) =>
      dataOf<{ id: string; changed: number; refused: number }>(
        admin.post(BULK, { kind, input, selection: { ids } }),
      ),
    undo: (id: string) => dataOf<{ changed: number; refused: number }>(admin.post(`${BULK}/${id}/undo`)),
    /** Why it cannot be done, as the dry run says. */
    reasons: async (kind: string, input: object, ids: string[]): Promise<string[]> =>
      (
        await dataOf<{ rows: { reason: string }[] }>(
          admin.post(`${BULK}/preview`, { kind, input, selection: { ids } }),
        )
      ).rows.map(({ reason }) => reason),
  }
}
