/** The users of every demonstration tenant. Their password is the same, and printed at every start. */
export const DEMO_PASSWORD = 'Frontage-demo-1'

export interface DemoAccount {
  /** The part before the @; the tenant's mail domain follows. */
  mailbox: string
  role: 'Admin' | 'Editor' | 'Consult' | 'Agent'
  membership: 'active' | 'trial' | 'affiliate' | 'downgraded' | 'free'
  firstName: string
  lastName: string
  title: string
  /** Which of the illustrated portraits (1 to 8); null: this user has no photo. */
  portrait: number | null
  isManager?: boolean
  isRegionalManager?: boolean
  isTitleUser?: boolean
  /** Of the office; regional managers answer for a region's teams. */
  team?: string
  region?: string
  /** New here: has yet to agree to the terms where the brokerage asks for it. */
  isNew?: boolean
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    mailbox: 'admin',
    role: 'Admin',
    membership: 'active',
    firstName: 'Adele',
    lastName: 'Winters',
    title: 'Marketing Director',
    portrait: 3,
  },
  {
    mailbox: 'editor',
    role: 'Editor',
    membership: 'active',
    firstName: 'Ezra',
    lastName: 'Lindqvist',
    title: 'Content Editor',
    portrait: 8,
  },
  {
    mailbox: 'consult',
    role: 'Consult',
    membership: 'active',
    firstName: 'Constance',
    lastName: 'Abara',
    title: 'Marketing Consultant',
    portrait: 1,
  },
  {
    mailbox: 'manager',
    role: 'Agent',
    membership: 'active',
    firstName: 'Marcus',
    lastName: 'Bell',
    title: 'Managing Broker',
    portrait: 4,
    isManager: true,
    team: 'Waterfront',
    region: 'Coast',
  },
  {
    mailbox: 'regional',
    role: 'Agent',
    membership: 'active',
    firstName: 'Renata',
    lastName: 'Okafor',
    title: 'Regional Manager',
    portrait: 5,
    isRegionalManager: true,
    region: 'Coast',
  },
  {
    mailbox: 'title',
    role: 'Agent',
    membership: 'active',
    firstName: 'Theo',
    lastName: 'Marsh',
    title: 'Title Officer',
    portrait: 6,
    isTitleUser: true,
    team: 'Downtown',
    region: 'Coast',
  },
  {
    mailbox: 'agent',
    role: 'Agent',
    membership: 'free',
    firstName: 'Jordan',
    lastName: 'Ellis',
    title: 'Realtor®',
    portrait: 7,
    team: 'Waterfront',
    region: 'Coast',
  },
  {
    mailbox: 'active',
    role: 'Agent',
    membership: 'active',
    firstName: 'Alexandra',
    lastName: 'Montgomery-Fitzgerald',
    title: 'Luxury Home Specialist',
    portrait: 1,
    team: 'Waterfront',
    region: 'Coast',
  },
  {
    mailbox: 'trial',
    role: 'Agent',
    membership: 'trial',
    firstName: 'Tomás',
    lastName: 'Núñez',
    title: 'Realtor®',
    portrait: 2,
    team: 'Waterfront',
    region: 'Coast',
  },
  {
    mailbox: 'affiliate',
    role: 'Agent',
    membership: 'affiliate',
    firstName: 'Aiko',
    lastName: 'Tanaka',
    title: 'Mortgage Advisor',
    portrait: 7,
    team: 'Downtown',
    region: 'Coast',
  },
  {
    mailbox: 'downgraded',
    role: 'Agent',
    membership: 'downgraded',
    firstName: 'Dana',
    lastName: 'Kowalska',
    title: 'Broker Associate',
    portrait: 5,
    team: 'Downtown',
    region: 'Coast',
  },
  {
    mailbox: 'free',
    role: 'Agent',
    membership: 'free',
    firstName: 'Nguyễn',
    lastName: 'Thảo',
    title: 'Realtor®',
    portrait: null,
    team: 'Downtown',
    region: 'Coast',
  },
]
