/** More people of every demonstration tenant, in three offices, so that lists and reports have something to say. */
import type { DemoAccount } from './accounts.ts'

const person = (
  mailbox: string,
  firstName: string,
  lastName: string,
  office: readonly [team: string, region: string],
  over: Partial<DemoAccount> = {},
): DemoAccount => ({
  mailbox,
  role: 'Agent',
  membership: 'free',
  firstName,
  lastName,
  title: 'Realtor®',
  portrait: null,
  team: office[0],
  region: office[1],
  ...over,
})

const WATERFRONT = ['Waterfront', 'Coast'] as const
const DOWNTOWN = ['Downtown', 'Coast'] as const
const FOOTHILLS = ['Foothills', 'Inland'] as const

export const DEMO_COLLEAGUES: readonly DemoAccount[] = [
  person('nora.fields', 'Nora', 'Fields', WATERFRONT, { portrait: 3, membership: 'active' }),
  person('pablo.ibarra', 'Pablo', 'Ibarra', WATERFRONT, { portrait: 2 }),
  person('grace.whitlock', 'Grace', 'Whitlock', WATERFRONT, { portrait: 1, title: 'Broker Associate' }),
  person('samuel.orourke', 'Samuel', 'O’Rourke', WATERFRONT),
  person('meiling.zhao', 'Mei-Ling', 'Zhao', WATERFRONT, { portrait: 7, membership: 'active' }),
  person('victor.almeida', 'Victor', 'Almeida', DOWNTOWN, {
    portrait: 4,
    isManager: true,
    membership: 'active',
    title: 'Managing Broker',
  }),
  person('hannah.brandt', 'Hannah', 'Brandt', DOWNTOWN, { portrait: 5 }),
  person('isaac.thornton', 'Isaac', 'Thornton', DOWNTOWN),
  person('priya.raman', 'Priya', 'Raman', DOWNTOWN, { portrait: 1, membership: 'active' }),
  person('beatrice.lowell', 'Beatrice', 'Lowell', FOOTHILLS, {
    portrait: 3,
    isManager: true,
    title: 'Managing Broker',
  }),
  person('owen.castellano', 'Owen', 'Castellano', FOOTHILLS, { portrait: 6, isNew: true }),
  person('zoe.kaplan', 'Zoë', 'Kaplan', FOOTHILLS, { portrait: 5 }),
]
