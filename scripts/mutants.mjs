// npm run mutants: changes one thing at a time in the rules and commands, and lists the changes no test notices.
//   npm run mutants -- domain cart        only these rooms
//   npm run mutants -- domain --files=domain/pricing.ts,domain/money.ts
//   npm run mutants -- cart --sample=4    one in four functions, always the same ones: an estimate in a quarter of the time
// Each room is judged by the tests beside it. Sources are changed in place and put back; do not edit in the meantime.
import { ensurePackages, handedToNewerNode, pathWithPackages } from './packages.mjs'
import { Explained } from './explained.mjs'
import { main, root, run } from './steps.mjs'

const rooms = {
  domain: ['domain/**/*.ts'],
  preflight: ['artwork/preflight*.ts'],
  cart: ['server/modules/cart/**/*.ts'],
  checkout: ['server/modules/checkout/**/*.ts'],
  accounts: ['server/modules/accounts/**/*.ts'],
  lists: ['server/modules/lists/**/*.ts'],
}
/** Tests that answer for a room, as Vitest's patterns. */
const tests = {
  domain: 'domain/**/*.test.ts',
  preflight: 'artwork/preflight*.test.ts',
  cart: 'server/modules/cart/**/*.test.ts',
  checkout: 'server/modules/checkout/**/*.test.ts',
  accounts: 'server/modules/accounts/**/*.test.ts',
  lists: 'server/modules/lists/**/*.test.ts',
}

main(async () => {
  await ensurePackages()
  if (await handedToNewerNode()) return
  process.chdir(root)
  process.env.PATH = pathWithPackages
  const given = process.argv.slice(2)
  const files = given.find((argument) => argument.startsWith('--files='))?.slice('--files='.length)
  const sample = given.find((argument) => argument.startsWith('--sample='))?.slice('--sample='.length) ?? '1'
  if (!/^[1-9]\d*$/.test(sample)) throw new Explained('--sample wants a whole number, such as --sample=4.')
  const chosen = given.filter((argument) => !argument.startsWith('--'))
  const unknown = chosen.find((room) => !(room in rooms))
  if (unknown)
    throw new Explained(`There is no room "${unknown}"; there are ${Object.keys(rooms).join(', ')}.`)
  for (const room of chosen.length > 0 ? chosen : Object.keys(rooms)) {
    console.log(`\n— ${room}`)
    const mutated = [...(files ? [files] : rooms[room]), '!**/*.test.ts']
    const code = await run('stryker', ['run', 'scripts/stryker.config.json', '--mutate', mutated.join()], {
      env: { MUTATED_ROOM: room, MUTATED_TESTS: tests[room], MUTANTS_SAMPLE: sample },
    })
    if (code !== 0) process.exitCode = code
  }
})
