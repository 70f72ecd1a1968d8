/** More users of every demonstration tenant, in three offices, so that lists and reports have something to say. */
import type { DemoAccount } from './accounts.ts'

const user = (
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
  user('nora.fields', 'Nora', 'Fields', WATERFRONT, { portrait: 3, membership: 'active' }),
  user('pablo.ibarra', 'Pablo', 'Ibarra', WATERFRONT, { portrait: 2 }),
  user('grace.whitlock', 'Grace', 'Whitlock', WATERFRONT, { portrait: 1, title: 'Broker Associate' }),
  user('samuel.orourke', 'Samuel', 'O’Rourke', WATERFRONT),
  user('meiling.zhao', 'Mei-Ling', 'Zhao', WATERFRONT, { portrait: 7, membership: 'active' }),
  user('victor.almeida', 'Victor', 'Almeida', DOWNTOWN, {
    portrait: 4,
    isManager: true,
    membership: 'active',
    title: 'Managing Broker',
  }),
  user('hannah.brandt', 'Hannah', 'Brandt', DOWNTOWN, { portrait: 5 }),
  user('isaac.thornton', 'Isaac', 'Thornton', DOWNTOWN),
  user('priya.raman', 'Priya', 'Raman', DOWNTOWN, { portrait: 1, membership: 'active' }),
  user('beatrice.lowell', 'Beatrice', 'Lowell', FOOTHILLS, {
    portrait: 3,
    isManager: true,
    title: 'Managing Broker',
  }),
  user('owen.castellano', 'Owen', 'Castellano', FOOTHILLS, { portrait: 6, isNew: true }),
  user('zoe.kaplan', 'Zoë', 'Kaplan', FOOTHILLS, { portrait: 5 }),
]
