/** Beside documents whose own scripts wait for somebody to do something: as the build's manifest spells it. */
export const AT_FIRST_SIGN = 'entry/at-first-sign.ts'
