/** `npm run doctor`: what is real, what only plays a part and what is wrong, before or while the product runs. */
import type { Environment } from '../platform/environment.ts'
import { WrongSettings, readEnvironment, settingsFrom, type Settings } from '../platform/settings.ts'
import { settingProblems } from '../platform/settings-rules.ts'
import { checkDatabase, checkFiles, checkMail, servicesOf } from './checks.ts'
import { backupPlanOf, checkBackupPlace } from './backups.ts'
import { videoEncoderOf } from './videos.ts'
import { encryptionOf } from './encryption.ts'
import { optionalOf } from './optional.ts'
import type { Finding } from './finding.ts'
import { lookedAt, wellOf } from './looked-at.ts'

const SIGNS: Record<Finding['state'], string> = {
  real: '✔ real     ',
  'stand-in': '◦ stand-in ',
  off: '◦ off      ',
  note: '◦ note     ',
  wrong: '✖ wrong    ',
}

/** @returns the report, and whether something is wrong */
export async function examine(source: NodeJS.ProcessEnv): Promise<{ report: string; isWell: boolean }> {
  const { looked, findings, well } = await look(source)
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ about, state, says }) => `  ${SIGNS[state]} ${about.padEnd(width)} ${says}`)
  const summary = wrong === 0 ? well : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`
  return { report: `${[...looked, ...lines, '', summary].join('\n')}\n`, isWell: wrong === 0 }
}

/** What the settings alone tell. @throws WrongSettings about the form of single ones */
export function settingFindings(source: NodeJS.ProcessEnv): Finding[] {
  const env = readEnvironment(source)
  const settings = settingsOf(env)
  const problems = settingProblems(env).map((says): Finding => ({ about: 'settings', state: 'wrong', says }))
  const secret: Finding = env.SESSION_SECRET
    ? { about: 'session secret', state: 'real', says: 'SESSION_SECRET' }
    : {
        about: 'session secret',
        state: 'note',
        says: `generated in ${settings.dataDir}: for processes of one machine`,
      }
  return [
    ...problems,
    ...servicesOf(settings),
    ...optionalOf(settings),
    ...encryptionOf(settings),
    ...backupPlanOf(settings),
    secret,
  ]
}

/** Nothing here needs the secret, and looking must not make one. */
const settingsOf = (env: Environment): Settings => settingsFrom(env, env.SESSION_SECRET ?? '')

interface Looked {
  /** Lines before the findings. */
  looked: string[]
  findings: Finding[]
  /** What is said where none is wrong. */
  well: string
}

async function look(source: NodeJS.ProcessEnv): Promise<Looked> {
  try {
    const env = readEnvironment(source)
    const settings = settingsOf(env)
    const checks = await Promise.all([
      checkDatabase(settings),
      checkFiles(settings),
      checkMail(settings),
      checkBackupPlace(settings),
      videoEncoderOf(settings),
    ])
    return {
      looked: [lookedAt(settings, env), ''],
      findings: [...settingFindings(source), ...checks.flat()],
      well: wellOf(settings),
    }
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return { looked: [], findings: [{ about: 'settings', state: 'wrong', says: error.message }], well: '' }
  }
}
