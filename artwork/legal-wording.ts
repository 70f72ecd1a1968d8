/** What the words of legal notices have to be, whatever they look like. */

const noNumber =
  /\b(n\/?a|none|no|nil|null|pending|applied|unknown|tb[adc]|todo|test|sample|example|placeholder|your|license here|not (yet|applicable|available))\b/i

/**
 * A number that some state may have given: two digits at least, not one and the same over and over, and no word that
 * stands for a missing one. States differ too much to ask for more.
 */
export function looksLikeLicense(text: string): boolean {
  const plain = text.normalize('NFKC')
  const digits = plain.replaceAll(/\P{Nd}/gu, '')
  if (digits.length < 2 || /x{3}|\?|#{2}|_{2}/i.test(plain)) return false
  if (noNumber.test(plain.replace(/\bno\b\.?(?=\s*[:#]?\s*[\dA-Z]*\d)/i, ''))) return false
  return digits.length < 4 ? !/^0+$/.test(digits) : !/^(.)\1*$/u.test(digits)
}

const companyForms =
  /\b(llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp|pllc|plc|pc|pa)\b\.?/gi

/**
 * The text names the brokerage: its registered name, with or without the form of the company, wherever in the text. An
 * agent may add a team, an office or 'dba'; case, spaces, accents and punctuation don't count.
 */
export function namesBrokerage(text: string, name: string): boolean {
  const core = squeezed(name.replaceAll(/[.,]/g, ' ').replaceAll(companyForms, ' ')) || squeezed(name)
  return core !== '' && squeezed(text).includes(core)
}

function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^\s*the\s+/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
