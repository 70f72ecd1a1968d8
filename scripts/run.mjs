// Runs one of our .ts programs under the right Node, installing first if need be:
//   node scripts/run.mjs scripts/template.ts check catalog/templates/letter-flyer.svg
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { ensurePackages, handedToNewerNode } from './packages.mjs'
import { Explained } from './explained.mjs'
import { main } from './steps.mjs'

main(async () => {
  const program = process.argv[2]
  if (!program) throw new Explained('Which program? node scripts/run.mjs <file.ts> [arguments]')
  await ensurePackages()
  if (await handedToNewerNode()) return
  // The program sees its own name and arguments, as if Node had been given it directly.
  process.argv.splice(1, 2, resolve(program))
  await import(pathToFileURL(resolve(program)).href)
})
