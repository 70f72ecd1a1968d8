// Runs a .ts file under the Node that comes with the dependencies, whatever Node started this one:
//   node scripts/run.mjs scripts/template.ts check catalogue/templates/...
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const supplied = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))
const node = existsSync(supplied) ? supplied : process.execPath
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
})
