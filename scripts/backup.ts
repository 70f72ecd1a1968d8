// Backups of the database and its files, encrypted, to BACKUP_URL (DATA_DIR/backups where that is not set):
//   npm run backup                          makes one while the product runs
//   npm run backup -- list
//   npm run backup -- verify [ID]           restores it into a database of its own and reads every file
//   npm run backup -- restore ID [--yes]    into the empty database and the file store of these settings
//   npm run backup -- restore ID --tenant harbor --host restored.example.com    one brokerage beside the living ones
//   npm run backup -- take-over [--yes]     after a restore: the installation that made the backups is gone for good
//   npm run backup -- key                   a new key for BACKUP_KEY
import { withAdvice } from '@frontage/domain/trouble.ts'
import { asksForHelp } from './arguments.ts'
import { run, usage } from './backup/commands.ts'

const args = process.argv.slice(2)
try {
  console.log(asksForHelp(args) ? usage : await run(args))
} catch (error) {
  console.error(error instanceof Error ? withAdvice(error.message, error) : error)
  process.exitCode = 1
}
