// Preloaded by the product in a bad night: names that end in `.bad.night` are this machine, unless a file says how looking up fails.
import dns from 'node:dns'
import { readFileSync } from 'node:fs'

const OURS = /\.bad\.night$/
const { lookup, resolve4, resolve6 } = dns

function failure(name) {
  const code = readFileSync(process.env.NIGHTS_DNS, 'utf8').trim()
  return code === ''
    ? null
    : Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, syscall: 'getaddrinfo' })
}

dns.lookup = (name, options, callback) => {
  if (!OURS.test(name)) return lookup(name, options, callback)
  const done = typeof options === 'function' ? options : callback
  const error = failure(name)
  if (error) return void setImmediate(done, error)
  if (options.all) return void setImmediate(done, null, [{ address: '127.0.0.1', family: 4 }])
  setImmediate(done, null, '127.0.0.1', 4)
}
dns.resolve4 = (name, ...rest) => {
  if (!OURS.test(name)) return resolve4(name, ...rest)
  const error = failure(name)
  setImmediate(rest.at(-1), error, error ? undefined : ['127.0.0.1'])
}
dns.resolve6 = (name, ...rest) => {
  if (!OURS.test(name)) return resolve6(name, ...rest)
  setImmediate(rest.at(-1), failure(name), [])
}
// Preloaded into the product alone, for the night of the loop: a signal begins one.
if (process.env.NIGHTS_LOOP) process.on('SIGUSR2', () => setImmediate(aJobThatNeverEnds))

function aJobThatNeverEnds() {
  for (let turns = 0; ; turns += 1) if (turns < 0) return
}
