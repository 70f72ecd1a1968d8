/** The thread that watches: it shares nothing with the loop but a counter, and whether a debugger is open. */
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { setInterval } from 'node:timers'
import { workerData } from 'node:worker_threads'
import { placesOf } from './places.ts'
import { COUNT, DEBUGGER, type Watched } from './index.ts'

const TICK_MS = 1_000
/** The engine stops a loop of our code within moments; one inside a native function it does not. */
const ASKED_MS = 2_000

const { beats, patienceSeconds }: Watched = workerData
let last = Atomics.load(beats, COUNT)
let silent = 0
let isEnding = false
let session: Session | undefined

/** Before it is needed: a loop that is busy takes no new connection. Not beside a debugger: the process would wait at its end for us to go. */
function connect(isWanted: boolean): void {
  if (isWanted === (session !== undefined)) return
  session?.disconnect()
  session = isWanted ? new Session() : undefined
  session?.connectToMainThread()
}
connect(Atomics.load(beats, DEBUGGER) === 0)

// By its own ticks and not by the clock: a machine that slept, or one whose clock was moved, was not busy.
setInterval(() => {
  const now = Atomics.load(beats, COUNT)
  const isDebugged = Atomics.load(beats, DEBUGGER) === 1
  connect(!isDebugged)
  silent = now === last && !isDebugged ? silent + 1 : 0
  last = now
  if (silent < patienceSeconds || isEnding) return
  isEnding = true
  whereItIs((places) => {
    say(places)
    process.kill(process.pid, 'SIGKILL')
  })
}, TICK_MS)

/** Names of functions and lines of files alone: never a value. */
function whereItIs(found: (places: string[]) => void): void {
  if (!session) return found([])
  const files = new Map<string, string>()
  const late = setTimeout(() => found([]), ASKED_MS)
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
  session.once('Debugger.paused', ({ params }) => {
    clearTimeout(late)
    found(
      placesOf(
        params.callFrames.map(({ functionName, location }) => ({
          functionName,
          file: files.get(location.scriptId) ?? '',
          line: location.lineNumber + 1,
        })),
      ),
    )
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

function say(places: readonly string[]): void {
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    where: places.length > 0 ? places : ['in a native function'],
    todo: 'This process was ended so that the next one can go on; what it worked on is begun again. If this comes back: docs/runbooks/jobs.md, "A process that loops".',
    msg: `one piece of work kept the process from everything else for ${patienceSeconds} s: it is ended`,
  }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } catch {
    // A full disk below the log costs the line, not the end.
  }
}
