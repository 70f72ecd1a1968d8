// Progress that a user can read: one line per step, with its time.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Answered, Explained } from './explained.mjs'

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints `name`, runs the work, prints what it returned (if a string) and how long it took. */
export async function step(name, work) {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const outcome = typeof result === 'string' ? result : 'done'
  console.log(`  ${name.padEnd(12)} ${outcome} (${seconds} s)`)
  return result
}

/**
 * Runs a program to its end. `quiet` keeps its output and shows it only if it must succeed and fails; `under` keeps it
 * until the end and shows it in one piece below that heading, for programs that run at the same time.
 * Resolves with its exit code; 'must' instead throws when that is not 0.
 */
export function run(program, args, { quiet = false, under = '', must = false, env = {}, timeout = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet || under ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout,
    })
    let said = ''
    child.stdout?.on('data', (text) => (said += text))
    child.stderr?.on('data', (text) => (said += text))
    child.on('error', (error) =>
      must ? reject(new Explained(`${program}: ${error.message}`)) : resolve(127),
    )
    child.on('close', (code) => {
      if (under) process.stdout.write(`${under}\n${said}`)
      else if (code !== 0 && quiet && must) process.stderr.write(said)
      if (code !== 0 && must)
        reject(new Explained(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}.`))
      else resolve(code ?? 1)
    })
  })
}

/** Runs a script's main function; an explained failure is printed as its sentence. */
export function main(work) {
  work().catch((error) => {
    if (error instanceof Answered) console.log(error.message)
    else console.error(error instanceof Explained ? `\n${error.message}` : error)
    process.exit(error instanceof Answered ? 0 : 1)
  })
}
