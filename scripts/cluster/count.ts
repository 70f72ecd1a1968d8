import { Missing } from './debian.ts'

/** @throws Missing where an option is no whole number between the two */
export function count(text: string, option: string, least: number, most = 16): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Missing(`${option} is a whole number from ${least} to ${most}.`)
  return number
}
