/** What somebody wrote in a reply, without what it answers and without the signature. The rules are few: what they miss stays. */

/** Lines that begin what is answered, in mail programs of the United States and those that write Spanish, French or German there. */
const ATTRIBUTION =
  /^(?:On\b.{4,300}\bwrote|El\b.{4,300}\bescribió|Le\b.{4,300}\ba écrit|Am\b.{4,300}\bschrieb\b.{0,200})\s?:$/su
/** 'Nora Fields <nora@example.com> wrote:', in one line. */
const NAMED_ATTRIBUTION = /^[^<>]{2,100}<[^<>\s]{3,254}> (?:wrote|escribió|a écrit|schrieb)\s?:$/u
/** An attribution that its program broke has so many lines at most. */
const MOST_LINES = 4
/** What is longer is no attribution. */
const LONGEST = 700
/** Of a reply: nobody types so much. */
const LONGEST_TEXT = 200_000
/** After these there is nothing that was written now. */
const SEPARATOR = /^(?:-{2,}\s*(?:Original Message|Mensaje original|Forwarded message)\s*-{2,}|_{10,})$/i
const HEAD = /^\*?(?:From|De|Von):\*?\s.*(?:@|\S)/i
const HEAD_AFTER = /^\*?(?:Sent|Date|To|Subject|Enviado|Fecha|Para|Asunto|Gesendet|An|Betreff):\*?\s/i
const SIGNATURE = /^--\s?$/
const PROGRAM =
  /^(?:Sent from (?:my|Yahoo|Mail|Outlook|Proton)\b.{0,60}|Get Outlook for .{0,40}|Enviado desde mi .{0,40})$/i

const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line)

/** Whether these lines together are an attribution. */
function areAttribution(lines: readonly string[]): boolean {
  if (lines.reduce((sum, line) => sum + line.length, 0) > LONGEST) return false
  const joined = lines.map((line) => line.trim()).join(' ')
  return ATTRIBUTION.test(joined) || (lines.length === 1 && NAMED_ATTRIBUTION.test(joined))
}

/** How many lines from here on are an attribution; 0: none. */
function attributionAt(lines: readonly string[], at: number): number {
  for (let count = 1; count <= MOST_LINES; count++) {
    const some = lines.slice(at, at + count)
    if (!areAttribution(some)) continue
    // A sentence before it may begin with the same word.
    return some.some((_, later) => later > 0 && areAttribution(some.slice(later))) ? 0 : count
  }
  return 0
}

/** The next line that says something. */
function nextLine(lines: readonly string[], from: number): string | undefined {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++
  return lines[at]
}

const isHead = (lines: readonly string[], at: number): boolean =>
  HEAD.test((lines[at] ?? '').trim()) &&
  lines.slice(at + 1, at + 4).some((line) => HEAD_AFTER.test(line.trim()))

/** Plain text with LF; '': nothing but what it answers. */
export function withoutQuote(text: string): string {
  const lines = text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .split('\n')
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (SIGNATURE.test(line) || SEPARATOR.test(line.trim()) || isHead(lines, at)) break
    if (isQuoted(line)) continue
    const attribution = attributionAt(lines, at)
    if (attribution > 0) {
      const next = nextLine(lines, at + attribution)
      // Some programs mark nothing of what follows: then all of it is what is answered.
      if (next !== undefined && !isQuoted(next)) break
      at += attribution - 1
    } else if (!PROGRAM.test(line.trim())) kept.push(line.trimEnd())
  }
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', eacute: 'é', ntilde: 'ñ', aacute: 'á' },
  ...{
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    uuml: 'ü',
    ouml: 'ö',
    auml: 'ä',
    copy: '©',
    reg: '®',
    deg: '°',
  },
}
const HIGHEST = 0x10_ff_ff

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1
    if (point < 0) return NAMED[String(name).toLowerCase()] ?? whole
    return point <= HIGHEST && point >= 0x20 ? String.fromCodePoint(point) : ' '
  })
}

const BLOCK =
  /^(?:p|div|br|hr|li|ul|ol|tr|table|h[1-6]|blockquote|pre|section|article|header|footer|address)$/
/** What is in these is no text. */
const UNSEEN = /^(?:script|style|head|title|template|noscript|svg|math|object)$/
/** Longer HTML is cut: nobody types so much. */
const LONGEST_HTML = 500_000

/** Without comments; one that does not end takes the rest. Looked for by hand: an expression would begin again at each. */
function withoutComments(html: string): string {
  let rest = ''
  let from = 0
  for (;;) {
    const begins = html.indexOf('<!--', from)
    rest += html.slice(from, begins < 0 ? undefined : begins)
    const ends = begins < 0 ? -1 : html.indexOf('-->', begins)
    if (ends < 0) return rest
    from = ends + '-->'.length
  }
}

/**
 * The words of somebody's HTML, what is quoted with '>' before it. It is text and is shown as text: this makes no HTML safe.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  /** What it is in whose text nobody sees. */
  let unseen = ''
  const end = () => {
    const words = withoutEntities(line).replaceAll(/\s+/g, ' ').trim()
    lines.push(words === '' || depth === 0 ? words : `> ${words}`)
    line = ''
  }
  for (const part of withoutComments(html.slice(0, LONGEST_HTML)).split(/(<[^<>]*>)/)) {
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d]*)\b/i.exec(part) ?? []
    const tag = name.toLowerCase()
    if (unseen !== '') {
      if (slash !== '' && tag === unseen) unseen = ''
    } else if (tag === '') {
      if (!/^<[!?/]/.test(part)) line += part
    } else if (slash === '' && UNSEEN.test(tag)) unseen = tag
    else if (BLOCK.test(tag)) {
      end()
      if (tag === 'blockquote') depth = Math.max(0, depth + (slash ? -1 : 1))
    }
  }
  end()
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
