/** `npm run cluster`: what is needed to see Frontage on many processes, on this machine. */
import { debianFolder, fetchPrograms, Missing } from './cluster/debian.ts'

const USAGE = `npm run cluster -- fetch     unpacks PgBouncer from Debian's packages into ${debianFolder()}; db/pooler.test.ts runs then`

try {
  if (process.argv[2] !== 'fetch') throw new Missing(USAGE)
  fetchPrograms(['pgbouncer'], console.log)
  console.log(`Unpacked in ${debianFolder()}.`)
} catch (error) {
  if (!(error instanceof Missing)) throw error
  console.error(error.message)
  process.exitCode = 1
}
