// Looks after brokerages:
//   npm run tenant -- create --name "Cedar & Co" --host cedar.localhost --logo logo.svg --admin ann@cedar.test
//                            [--storefront standard|alliance|newer] [--color '#1f4d3a'] [--phone '…'] [--state CA --tax 7.25]
//                            [--bill-to-company] [--catalog whole|print|social] [--prices=-10] [--pages about,ordering|none]
//   npm run tenant -- list
//   npm run tenant -- suspend ID | resume ID | delete ID | keep ID
//   npm run tenant -- export ID --out cedar.zip
//   npm run tenant -- import cedar.zip --host cedar.example.com
//   npm run tenant -- operator add EMAIL | operator reset EMAIL | operator remove EMAIL [--force] | operator list
// With --json each answers one JSON value on standard output.
import { asksForHelp } from './arguments.ts'
import { run, usage } from './tenant/commands.ts'
import { sentenceFor } from './tenant/say.ts'

const args = process.argv.slice(2)
const asJson = args.includes('--json')
try {
  if (asksForHelp(args)) console.log(usage)
  else {
    const { data, said } = await run(args.filter((arg) => arg !== '--json'))
    console.log(asJson ? JSON.stringify(data) : said)
  }
} catch (error) {
  const message = sentenceFor(error)
  if (asJson) console.log(JSON.stringify({ error: message }))
  else console.error(message)
  process.exitCode = 1
}
