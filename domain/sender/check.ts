/** What a look at DNS says of one record. */
export interface RecordCheck {
  /** `advice`: it works, and could be better. `unknown`: no name server answered. */
  state: 'right' | 'advice' | 'missing' | 'wrong' | 'unknown'
  /** One or two sentences for whoever enters the record. */
  says: string
}

/** Characters that one string of a TXT record has at most (RFC 1035, section 3.3.14). */
export const LONGEST_STRING = 255

/** A text as the strings of one TXT record, which are read as if nothing was between them. */
export const stringsOf = (text: string): string[] =>
  text.match(new RegExp(`[^]{1,${LONGEST_STRING}}`, 'g')) ?? []

/** `v=DKIM1; k=rsa; p=…` by its tags in lower case; of a tag that is there twice the first. */
export function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of text.split(';')) {
    const [, name = '', value = ''] = /^\s*([a-z][a-z\d_]*)\s*=([^]*)$/i.exec(part) ?? []
    if (name !== '' && !tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), value.trim())
  }
  return tags
}
