/** A page of questions, as its author wrote it: headings of the second level are topics, of the third questions. */
export interface Question {
  topic: string
  question: string
  /** Clean HTML. */
  answer: string
}

/** @param html as the sanitizer writes it; what stands before the first question belongs to none */
export function questionsOf(html: string): Question[] {
  const questions: Question[] = []
  let topic = ''
  const parts = html.split(/(<h[23][^>]*>.*?<\/h[23]>)/is)
  for (const part of parts) {
    const heading = /^<h([23])[^>]*>(.*)<\/h\1>$/is.exec(part)
    const last = questions.at(-1)
    if (heading?.[1] === '2') topic = plainText(heading[2] ?? '')
    else if (heading) questions.push({ topic, question: plainText(heading[2] ?? ''), answer: '' })
    else if (last && last.topic === topic) last.answer += part
  }
  return questions.map((one) => ({ ...one, answer: one.answer.trim() }))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:b|i|em|strong|u|s|span|a|mark|code|small|sub|sup)\b[^>]*>/gi, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (decimal) return String.fromCodePoint(Number(decimal))
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      return named[String(name).toLowerCase()] ?? whole
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those that have every word somewhere, whatever its case and accents; without words, all. */
export function matching(questions: readonly Question[], typed: string): Question[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return questions.filter((one) => {
    const text = fold(`${one.topic} ${one.question} ${plainText(one.answer)}`)
    return words.every((word) => text.includes(word))
  })
}
