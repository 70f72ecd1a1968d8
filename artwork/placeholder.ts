/** Text that nobody meant to print: what someone wanted to replace and forgot. */

/** Null: the text may be printed. Else the part of it that is left over. */
export function placeholderIn(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (whole.test(plain)) return plain
  for (const pattern of parts) {
    const found = pattern.exec(plain)
    if (found) return found[0]
  }
  return null
}

/** The whole text is only this. */
const whole =
  /^[[({<]?(tb[acd]|n\/a|x{3,}|\?{2,}|to be (announced|confirmed|decided|determined|added)|todo|fixme|placeholder|lorem|(sample|dummy|placeholder|your|some) text|(headline|title|name|text|price|address|phone|email) here|asdf\w*|qwerty)[\])}>]?[.!:]?$/i

const thing =
  '(first|last|full|agent|client|company|brokerage|street|city|property|listing|phone|email|your|open house|home|list|event)?[ _.-]?(names?|address|city|state|zip( ?code)?|phone|number|email|price|date|time|title|headline|company|brokerage|agent|website|url|license|text|description|details?|beds?|baths?|sq ?ft|photo|tagline|slogan|month|year|neighborhood|area|value|here)'

const parts: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /\bdolor sit amet\b/i,
  // Fields of other tools: {{first_name}}, {name}, ${name}, <<NAME>>, *|FNAME|*, %NAME%.
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}|<<[^<>]*>>|\*\|[^|]*\|\*|%%[^%]+%%/,
  /\{ ?[a-z][\w .-]*\}/i,
  /%[A-Z][A-Z_]{2,}%/,
  // What templates put into brackets: all capitals, or the name of a field.
  /\[[A-Z][A-Z0-9 _./-]{2,}\]/,
  new RegExp(`[[<](your |insert |enter |add |type )?${thing}[\\]>]`, 'i'),
  /[[<](your|insert|enter|add|type) [^\]>]{1,40}[\]>]/i,
  /\b(insert|enter|type|add) (your )?(name|text|address|phone|email|headline|price|date) here\b/i,
  /\byour (name|text|headline|address|phone|message|logo) here\b/i,
  /\bTBD\b/,
  /\bX{4,}\b/,
  /\b(555|000)[-. ]?0000\b|\b123[-. ]456[-. ]7890\b/,
]
