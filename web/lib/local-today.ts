/** Today (yyyy-mm-dd) where the reader is: what she does in the evening she did today. Browser only. */
export function localToday(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
