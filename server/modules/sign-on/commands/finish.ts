import type { SignOnAttempt } from '@frontage/contracts/sign-on.ts'
import { identityOf } from '@frontage/domain/sign-on.ts'
import type { AppContext } from '../../../platform/context.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { findAccount, insertSession, recordLogin, rememberDevice } from '../../accounts/index.ts'
import { admit, planFor, type Arriving } from '../admit.ts'
import { DirectoryFailed, detailOf, type DirectoryAnswer } from '../answer.ts'
import { liveDirectory, rulesOf, savedDirectory, type Directory } from '../connection.ts'
import type { Oidc } from '../oidc.ts'
import { saveAttempt, signOnRow } from '../repository.ts'
import { unsealAsked, type Asked, type OidcAsked } from '../requests.ts'
import { takeRequest } from '../requests-repository.ts'
import { CHANGED, FAILED, OVER, sentenceOf, SWITCHED_OFF, wouldDo } from '../sentences.ts'

/** A working day: whoever left the brokerage is out by the next one, also where the directory tells us nothing. */
const SESSION_LIFETIME_MS = 12 * 60 * 60_000

export interface Returning {
  /** What the directory sent back with the browser. */
  query: URLSearchParams
  /** The browser's own secret; null: it has none. */
  browser: string | null
  device: string
  /** Hash of the session that the browser has already, which ends. */
  replaces: string | null
}

export type Finished =
  | { is: 'signed-in'; token: string; expiresAt: Date; returnUrl: string; accountId: string }
  | { is: 'tried' }
  | { is: 'refused'; sentence: string }

const refused = (sentence: string): Finished => ({ is: 'refused', sentence })

/** The browser is back from the directory: a session begins, an attempt is on record, or a sentence says why not. */
export async function finish(
  context: AppContext,
  oidc: Oidc,
  tenant: Tenant,
  { query, browser, device, replaces }: Returning,
): Promise<Finished> {
  const { db, clock, settings } = context
  const state = query.get('state')
  if (browser === null || !state) return refused(OVER)
  const found = await db.tenant(tenant, async (tx) => {
    const taken = await takeRequest(tx, tenant, {
      stateHash: sha256(state),
      browserHash: sha256(browser),
      now: clock.now(),
    })
    return taken && { taken, row: await signOnRow(tx, tenant) }
  })
  const asked = found && unsealAsked(settings.sessionSecret, found.taken.sealed)
  if (!found || !asked) return refused(OVER)
  const { trying_account_id: tryingId } = found.taken
  const directory = (tryingId === null ? liveDirectory : savedDirectory)(settings.sessionSecret, found.row)
  if (!directory) return refused(SWITCHED_OFF)
  if (directory.name !== asked.connection) return refused(CHANGED)
  const outcome = await outcomeOf(context, oidc, tenant, { directory, asked, query, state })
  if (outcome === null) return refused(OVER)
  if (tryingId !== null) {
    await keepAttempt(context, tenant, { directory, outcome, tryingId })
    return { is: 'tried' }
  }
  if ('problem' in outcome) return refused(FAILED[outcome.problem])
  return signIn(
    context,
    tenant,
    { directory, answer: outcome },
    { device, replaces, returnUrl: asked.returnUrl },
  )
}

/** What went wrong, as it is stored and shown. */
interface Failure {
  problem: DirectoryFailed['problem']
  detail: string
}

interface Coming {
  directory: Directory
  asked: Asked
  query: URLSearchParams
  state: string
}

/** null: there is no answer, or not one to this question. */
async function outcomeOf(
  { log }: AppContext,
  oidc: Oidc,
  { tenantId }: Tenant,
  { directory, asked, query, state }: Coming,
): Promise<DirectoryAnswer | Failure | null> {
  // It was checked when it arrived.
  if ('is' in asked) return asked.is === 'saml-arrived' ? asked.outcome : null
  if (directory.protocol !== 'oidc') return null
  const { nonce, verifier, redirectUri }: OidcAsked = asked
  try {
    return await oidc.finish(directory.connection, redirectUri, query, { state, nonce, verifier })
  } catch (error) {
    if (!(error instanceof DirectoryFailed)) throw error
    log.warn({ err: error, tenant: tenantId }, 'a directory signed nobody in')
    return { problem: error.problem, detail: detailOf(error) }
  }
}

async function signIn(
  { db, clock }: AppContext,
  tenant: Tenant,
  arriving: Arriving,
  { device, replaces, returnUrl }: Pick<Returning, 'device' | 'replaces'> & { returnUrl: string },
): Promise<Finished> {
  const now = clock.now()
  const token = newSecret()
  const { session, until } = arriving.answer
  const longest = now.getTime() + SESSION_LIFETIME_MS
  const expiresAt = new Date(until ? Math.min(longest, until.getTime()) : longest)
  const attempt = () =>
    db.tenant(tenant, async (tx): Promise<Finished | 'again'> => {
      const admitted = await admit(tx, tenant, arriving, now)
      if ('problem' in admitted)
        return admitted.problem === 'taken' ? 'again' : refused(sentenceOf(admitted.problem))
      const { own } = admitted
      await insertSession(tx, own, {
        tokenHash: sha256(token),
        at: now,
        expiresAt,
        replaces,
        directorySession: session,
      })
      await recordLogin(tx, own, own.accountId, now)
      await rememberDevice(tx, own, device, now)
      return { is: 'signed-in', token, expiresAt, returnUrl, accountId: own.accountId }
    })
  const first = await attempt()
  // The account that was made in this very moment is there by now.
  const finished = first === 'again' ? await attempt() : first
  return finished === 'again' ? refused(sentenceOf('taken')) : finished
}

interface Attempted {
  directory: Directory
  outcome: DirectoryAnswer | Failure
  tryingId: string
}

/** Nobody is signed in and no account is touched: what came, and what would have happened, is for the administrator to read. */
async function keepAttempt(
  { db, clock }: AppContext,
  tenant: Tenant,
  { directory, outcome, tryingId }: Attempted,
): Promise<void> {
  await db.tenant(tenant, async (tx) => {
    const by = await findAccount(tx, tenant, tryingId)
    const attempt: Omit<SignOnAttempt, 'is_current'> = {
      at: clock.now().toISOString(),
      by: by ? `${by.first_name} ${by.last_name}`.trim() || by.email : '',
      ...('problem' in outcome
        ? { problem: PROBLEMS[outcome.problem], detail: outcome.detail, would: '', identity: null }
        : {
            problem: '',
            detail: '',
            would: wouldDo((await planFor(tx, tenant, { directory, answer: outcome }, false)).plan),
            identity: shownIdentity(directory, outcome),
          }),
    }
    const wentThrough = !('problem' in outcome)
    await saveAttempt(
      tx,
      tenant,
      { ...attempt, connection: directory.name },
      wentThrough ? directory.name : null,
    )
  })
}

const PROBLEMS: Record<DirectoryFailed['problem'], string> = {
  unreachable: 'The directory did not answer in time, or could not be reached.',
  refused: 'The directory refused the sign-in.',
  wrong: 'The directory gave an answer that we cannot trust.',
}

function shownIdentity({ settings }: Directory, { subject, claims }: DirectoryAnswer) {
  const { email, fields, groups } = identityOf(rulesOf(settings), subject, claims)
  return { subject, email, fields, groups: groups.slice(0, 100), claims: Object.keys(claims).slice(0, 100) }
}
