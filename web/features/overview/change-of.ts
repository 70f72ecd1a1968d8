/** How a figure compares with the week before, in words. */
export function changeOf(
  { now, before }: { now: number; before: number },
  text: (amount: number) => string,
): string {
  if (now === before) return 'Same as the week before'
  return `${text(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than the week before`.replace(
    /^(\$.*) fewer/,
    '$1 less',
  )
}
