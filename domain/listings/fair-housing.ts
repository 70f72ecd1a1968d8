/**
 * Words in a listing that fair-housing law looks at. The Fair Housing Act, 42 U.S.C. 3604(c), forbids advertising that
 * indicates a preference or limitation by race, color, religion, sex, disability, familial status or national origin;
 * HUD's memorandum of January 9, 1995 says which usual words do. A hint for whoever writes: context decides.
 */
export interface FairHousingHint {
  /** As it is written. */
  words: string
  /** Where it begins in the text. */
  at: number
  reason: string
}

interface Rule {
  pattern: RegExp
  reason: string
}

/** Between two words: blanks, a line end, or a hyphen of any kind. */
const GAP = String.raw`[\s\u00a0\u2010-\u2015-]+`
const rule = (words: readonly string[], reason: string): Rule => ({
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words.map((one) => one.replaceAll(' ', GAP)).join('|')})(?![\p{L}\p{N}])`,
    'giu',
  ),
  reason,
})

const RULES: readonly Rule[] = [
  rule(
    [
      'adults? only',
      'adult (?:community|building|living)',
      'no (?:children|kids)',
      '(?:children|kids) not (?:allowed|welcome)',
      'mature (?:adults?|couples?|persons?|individuals?)',
      'empty nesters?',
      'couples? only',
      'singles? only',
      '(?:perfect|ideal|great|good|best|suitable) for (?:a |the )?(?:young |growing |large )?(?:famil(?:y|ies)|couples?|singles?|bachelors?|newlyweds)',
      'bachelor pad',
      'newlyweds?',
    ],
    'It can suggest who may live here by family status. Describe the home, such as its rooms and yard.',
  ),
  rule(
    [
      'senior (?:community|living|citizens?)',
      'retirees?',
      '55\\+',
      '55 (?:and over|or older|plus)',
      '(?:over|age) 55',
    ],
    'Age limits exclude families with children, unless the community is housing for older persons by law. Say so only if it is.',
  ),
  rule(
    [
      'able bodied',
      'no wheelchairs?',
      'not (?:suitable )?for (?:the )?(?:handicapped|disabled)',
      'handicapped',
      'crippled',
      'mentally (?:ill|fit|stable)',
      'must be able to (?:walk|climb|see|hear)',
      'healthy only',
      'no (?:service|support) animals?',
    ],
    'It can limit people with a disability. Describe the feature instead, such as a ramp or steps to the door.',
  ),
  rule(
    [
      '(?:christian|catholic|jewish|muslim|mormon|hindu|buddhist|protestant) (?:home|family|families|community|neighborhood|neighbors|buyers?|area)',
      '(?:near|close to|walk(?:ing distance)? to|steps from) (?:the |a )?(?:church|churches|synagogue|mosque|temple|parish)(?! (?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|hill|square|university|college|hospital|school)(?![a-z]))',
      'kosher home',
    ],
    'It can suggest a preference by religion. Leave places of worship and faiths out, or name the distance to a park or shops.',
  ),
  rule(
    [
      '(?:white|black|asian|hispanic|latino|caucasian|african american|arab|indian|chinese|mexican|polish|italian|irish|native american) (?:neighborhood|area|community|families|family|buyers?|home(?! (?:office|gym|theater|theatre|cinema|bar|library|studio))|homes|household|people|only)',
      'integrated (?:neighborhood|area|community)',
      'no (?:immigrants?|foreigners?)',
      'ethnic (?:neighborhood|area|community)',
      '(?:english|spanish) speaking',
      'citizens? only',
      'traditional neighborhood',
    ],
    'It can suggest a preference by race, color or national origin. Describe the home, not who lives around it.',
  ),
  rule(
    [
      '(?:males?|females?|men|women|ladies|gentlemen|gentleman|lady) (?:only|preferred)',
      'mother in law (?:suite|unit|apartment|quarters)',
      'man cave',
      'bachelorette',
    ],
    'It can suggest a preference by sex. Use words such as guest suite or bonus room.',
  ),
  rule(
    [
      'exclusive (?:neighborhood|community|area|enclave)',
      'private community',
      'safe (?:neighborhood|area|community)',
      'good neighborhood',
      'crime free',
      'restricted (?:neighborhood|community)',
    ],
    'It can be read as a signal about who lives here. Say what can be checked, such as a gate, lights or a quiet street.',
  ),
  rule(
    [
      'no section (?:8|eight)',
      'no (?:vouchers?|housing assistance)',
      'no government assistance',
      'employed (?:persons?|people|applicants?) only',
    ],
    'Many states and cities forbid refusing a source of income. Leave it out unless your broker says otherwise.',
  ),
]

/** In the order of the text; where two overlap, the longer one; a phrase that is there again, once. */
export function fairHousingHints(text: string): FairHousingHint[] {
  const found = RULES.flatMap(({ pattern, reason }) =>
    [...text.matchAll(pattern)].map((match) => ({ words: match[0], at: match.index, reason })),
  ).toSorted((a, b) => a.at - b.at || b.words.length - a.words.length)
  const hints: FairHousingHint[] = []
  for (const hint of found) {
    const last = hints.at(-1)
    if (!last || hint.at >= last.at + last.words.length) hints.push(hint)
  }
  const words = hints.map((hint) => hint.words.toLowerCase())
  return hints.filter((_, at) => words.indexOf(words[at] ?? '') === at)
}
