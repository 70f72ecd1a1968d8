import type { OrderLine } from '@frontage/contracts/orders.ts'

type NamedLine = Pick<OrderLine, 'id' | 'name'>

/** 'HR-1001 Open house flyer.pdf', without what file systems refuse; lines of one name are numbered. */
export function pressFileName(
  { number, snapshot }: { number: string; snapshot: { lines: readonly NamedLine[] } },
  line: NamedLine,
): string {
  const namesakes = snapshot.lines.filter((one) => one.name === line.name).map((one) => one.id)
  const which = namesakes.length > 1 ? ` ${namesakes.indexOf(line.id) + 1}` : ''
  return `${number} ${line.name}${which}`.replaceAll(/[\s\\/:*?"<>|]+/g, ' ').trim() + '.pdf'
}
