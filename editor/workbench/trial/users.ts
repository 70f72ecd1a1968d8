import type { Mention } from '../../inputs.ts'

/** The sample of users that the ancestor mentions, as far as suites ask for them. */
const names = [
  'Aayla Secura',
  'Admiral Ackbar',
  'Agent Kallus',
  'Ahsoka Tano',
  'Anakin Skywalker',
  'Han Solo',
  'Lando Calrissian',
  'Leia Organa',
  'Luke Skywalker',
  'Luminara Unduli',
  'Padmé Amidala',
]

export async function findUsers(query: string): Promise<readonly Mention[]> {
  const wanted = query.toLowerCase()
  return names.filter((name) => name.toLowerCase().includes(wanted)).map((name) => ({ name }))
}
