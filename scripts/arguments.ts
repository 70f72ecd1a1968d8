/** What was typed after a command. Whoever typed something that it does not know may have meant it: then nothing is done. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Answered, Explained } from './explained.mjs'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>

export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

/**
 * @param takes its options, how many words it takes at most, and what it can be told, which is shown beside what is wrong
 * @throws Answered with the usage where somebody asks for it; Explained where there is an option, or a word, that it does not take
 */
export function argumentsOf<const T extends Options>(
  args: readonly string[],
  { options, words, usage }: { options: T; words: number; usage: string },
): Parsed<T> {
  if (asksForHelp(args)) throw new Answered(usage)
  let parsed: Parsed<T>
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Node goes on to say how to begin a word with a dash.
    const [says = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw notDone(says, usage)
  }
  const surplus = parsed.positionals.slice(words)
  if (surplus.length > 0) throw notDone(`Nothing is known of "${surplus.join(' ')}" here`, usage)
  return parsed
}

/** The same of the command that runs. A program begins with it, before it does anything; `main` (steps.mjs) prints what is thrown. */
export const typed = <const T extends Options>(takes: {
  options: T
  words?: number
  usage: string
}): Parsed<T> => argumentsOf(process.argv.slice(2), { words: 0, ...takes })

export const notDone = (says: string, usage: string): Error =>
  new Explained(`${says.replace(/[.\s]+$/, '')}. Nothing was done.\n${usage}`)

/** The lines of a usage about one command, and those that go on below them. */
export function usageOf(usage: string, command: string): string {
  let isOfIt = false
  const lines = usage.split('\n').filter((line) => {
    if (!line.startsWith(' ')) isOfIt = line === command || line.startsWith(`${command} `)
    return isOfIt
  })
  return lines.join('\n')
}
