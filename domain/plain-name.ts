/** Letters of names that are more than a letter with an accent, and do not come apart by themselves. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/**
 * 'Müller-Weiß Straße 7' is 'muller-weiss-strasse-7': what addresses and names of files take.
 *
 * @param most no longer than so many characters
 * @returns '' for a name without any letter or digit of these
 */
export const plainName = (name: string, most: number): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '')
