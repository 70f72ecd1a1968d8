/** What the demonstration pages say about a brokerage, beside what its brand says. */
export interface BrokerageFacts {
  uid: string
  name: string
  legalName: string
  phone: string
  email: string
  address: string
  tagline: string
  /** Where it works, as one says it in a sentence. */
  region: string
  /** Three places of the region. */
  places: readonly [string, string, string]
  /** Where the law of its contracts comes from. */
  state: string
  founded: number
  /** Offices and users, in words. */
  size: string
  /** A paragraph only this brokerage could have written. */
  story: string
}

const mailLink = ({ email }: Pick<BrokerageFacts, 'email'>) => `<a href="mailto:${email}">${email}</a>`

/** The quickest way to somebody, within a sentence. */
export const reach = (it: Pick<BrokerageFacts, 'phone' | 'email'>): string =>
  it.phone ? `call ${it.phone}` : `write to ${mailLink(it)}`

/** Both ways, where there are both. */
export const reachEither = (it: Pick<BrokerageFacts, 'phone' | 'email'>): string =>
  it.phone ? `call ${it.phone} or write to ${mailLink(it)}` : reach(it)

type Spoken = Omit<BrokerageFacts, 'uid' | 'name' | 'legalName' | 'phone' | 'email' | 'address' | 'tagline'>

export const spokenFacts: Record<'harbor' | 'summit' | 'bluebird', Spoken> = {
  harbor: {
    region: 'the Southern California coast',
    places: ['Long Beach', 'San Pedro', 'Seal Beach'],
    state: 'California',
    founded: 1994,
    size: 'four offices and a hundred and eighty agents',
    story:
      'We began in a shop front two blocks from the pier, with one desk, one fax machine and a window full of hand-lettered listing cards. The cards were what people stopped for. Thirty years on we still believe that a good picture and an honest sentence sell more houses than a loud headline.',
  },
  summit: {
    region: 'the Front Range and the mountain towns of Colorado',
    places: ['Denver', 'Boulder', 'Evergreen'],
    state: 'Colorado',
    founded: 2003,
    size: 'an alliance of twenty-six independent offices',
    story:
      'Summit was founded by six brokers who were tired of choosing between a national name and their own. Each office kept its door, its people and its way of working; together they bought one press, hired one design team and agreed on one promise: every listing gets the same care, whether it is a studio in the city or a ranch at nine thousand feet.',
  },
  bluebird: {
    region: 'Central Texas',
    places: ['Austin', 'Round Rock', 'San Marcos'],
    state: 'Texas',
    founded: 2017,
    size: 'three studios and more than four hundred agents',
    story:
      'Bluebird was built by agents who wanted the tools of a large brokerage and the freedom of a small one. There are no desks to rent and no territory maps. There is a studio with good coffee, a team that answers the same day, and everything an agent needs to look as good as she is.',
  },
}
