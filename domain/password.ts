/**
 * Which passwords are good enough without a second factor: 15 characters or more of which something is left when
 * everything guessable is taken away. Length alone would let 'passwordpassword1' through; a list of leaked passwords
 * long enough to matter would be megabytes, so what such lists are made of is recognized instead.
 */
export const SHORTEST_PASSWORD = 15
export const LONGEST_PASSWORD = 256

/** Characters that must remain once common words, names, runs and repeats are gone. */
const LEAST_UNGUESSED = 6

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

/** What to say under the field. */
export const PASSWORD_SENTENCES: Readonly<Record<PasswordProblem, string>> = {
  'too-short': 'Please use at least 15 characters.',
  'too-long': 'Please use at most 256 characters.',
  'too-common':
    'This password is too easy to guess. Avoid names, common words and sequences; a few unrelated words work well.',
}

/** Written from common knowledge of what users choose; no published list was copied. */
const COMMON =
  `password passwort passw0rd letmein welcome admin administrator login qwerty azerty iloveyou love monkey
dragon football baseball basketball soccer hockey sunshine princess superman batman master shadow michael jennifer
jordan ashley summer winter spring autumn january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday trustno1 whatever freedom starwars computer internet
secret changeme default access hello realtor realty realestate broker agent house home flyer marketing mustang cheese
cookie chocolate flower butterfly family forever charlie george thomas jessica hunter killer pepper ginger purple
orange yellow silver golden america test guest user please correcthorsebatterystaple`.split(/\s+/)

const KEYBOARD = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
]
const WALKS = [...KEYBOARD, ...KEYBOARD.map((row) => [...row].reverse().join(''))]
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * @param about what a guesser knows of the user: names, email address, the site's name
 * @returns null: it may be used
 */
export function passwordProblem(password: string, about: readonly string[]): PasswordProblem | null {
  const length = [...password.normalize('NFKC')].length
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  return unguessed(password, about) < LEAST_UNGUESSED ? 'too-common' : null
}

function unguessed(password: string, about: readonly string[]): number {
  const plain = [...password.normalize('NFKC').toLowerCase()]
  const read = plain.map((character) => LEET[character] ?? character)
  const known = plain.map(() => false)
  const mark = (from: number, length: number) => known.fill(true, from, from + length)
  const words = [...COMMON, ...about.flatMap(partsOf)]
  for (const text of [plain, read]) {
    for (const word of words) everyPlace(text, [...word], (at) => mark(at, [...word].length))
    for (const walk of WALKS) markWalks(text, walk, mark)
  }
  markRuns(plain, mark)
  markRepeats(plain, mark)
  return known.filter((isKnown) => !isKnown).length
}

/** 'Ana Lucía' → ana, lucía; 'ana.diaz@harbor.test' → ana, diaz, harbor, test. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => [...part].length >= 3)

function everyPlace(text: readonly string[], word: readonly string[], found: (at: number) => void): void {
  for (let at = 0; at + word.length <= text.length; at++)
    if (word.every((character, index) => text[at + index] === character)) found(at)
}

/** Four neighbors on a keyboard are a walk. */
function markWalks(
  text: readonly string[],
  walk: string,
  mark: (from: number, length: number) => void,
): void {
  for (let at = 0; at < text.length; at++) {
    let length = 0
    while (at + length < text.length && walk.includes(text.slice(at, at + length + 1).join(''))) length++
    if (length >= 4) mark(at, length)
  }
}

/** abcd, 4321, aaaa: the same step three times over. */
function markRuns(text: readonly string[], mark: (from: number, length: number) => void): void {
  const codes = text.map((character) => character.codePointAt(0) ?? 0)
  const stepAt = (at: number) => (codes[at + 1] ?? 0) - (codes[at] ?? 0)
  for (let at = 0; at + 2 < codes.length;) {
    const step = stepAt(at)
    let end = at + 1
    while (end + 1 < codes.length && stepAt(end) === step) end++
    if (Math.abs(step) <= 1 && end - at >= 2) mark(at, end - at + 1)
    at = Math.max(end, at + 1)
  }
}

/** What was written before counts once, from three characters on. */
function markRepeats(text: readonly string[], mark: (from: number, length: number) => void): void {
  for (let at = 1; at < text.length; at++) {
    let longest = 0
    for (let from = 0; from < at; from++) {
      let length = 0
      while (from + length < at && at + length < text.length && text[from + length] === text[at + length])
        length++
      longest = Math.max(longest, length)
    }
    if (longest < 3) continue
    mark(at, longest)
    at += longest - 1
  }
}
