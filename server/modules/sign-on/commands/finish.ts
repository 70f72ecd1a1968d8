import type { SignOnAttempt } from '@frontage/contracts/sign-on.ts'
import { identityOf } from '@frontage/domain/sign-on.ts'
import type { AppContext } from '../../../platform/context.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { findAccount, insertSession, recordLogin, rememberDevice } from '../../accounts/index.ts'
import { admit, planFor, type Arriving } from '../admit.ts'
import { liveDirectory, rulesOf, savedDirectory, type Directory } from '../connection.ts'
import { OidcFailed, type Oidc, type OidcAnswer } from '../oidc.ts'
import { saveAttempt, signOnRow } from '../repository.ts'
import { unsealAsked, type Asked } from '../requests.ts'
import { takeRequest } from '../requests-repository.ts'
import { CHANGED, FAILED, OVER, sentenceOf, SWITCHED_OFF, wouldDo } from '../sentences.ts'

/** A working day: whoever left the brokerage is out by the next one, also where the directory tells us nothing. */
const SESSION_LIFETIME_MS = 12 * 60 * 60_000
const LONGEST_DETAIL = 400

export interface Returning {
  /** What the directory sent back with the browser. */
  query: URLSearchParams
  /** The browser's own secret; null: it has none. */
  browser: string | null
  device: string
}

export type Finished =
  | { is: 'signed-in'; token: string; expiresAt: Date; returnUrl: string }
  | { is: 'tried' }
  | { is: 'refused'; sentence: string }

const refused = (sentence: string): Finished => ({ is: 'refused', sentence })

/** The browser is back from the directory: a session begins, an attempt is on record, or a sentence says why not. */
export async function finish(
  context: AppContext,
  oidc: Oidc,
  tenant: Tenant,
  { query, browser, device }: Returning,
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
  const outcome = await answerOf(oidc, directory, { query, asked, state })
  if (outcome instanceof OidcFailed)
    context.log.warn({ err: outcome, tenant: tenant.tenantId }, 'a directory signed nobody in')
  if (tryingId !== null) {
    await keepAttempt(context, tenant, { directory, outcome, tryingId })
    return { is: 'tried' }
  }
  if (outcome instanceof OidcFailed) return refused(FAILED[outcome.problem])
  return signIn(context, tenant, { directory, answer: outcome }, { device, returnUrl: asked.returnUrl })
}

async function answerOf(
  oidc: Oidc,
  { connection }: Directory,
  { query, asked, state }: { query: URLSearchParams; asked: Asked; state: string },
): Promise<OidcAnswer | OidcFailed> {
  const { nonce, verifier, redirectUri } = asked
  try {
    return await oidc.finish(connection, redirectUri, query, { state, nonce, verifier })
  } catch (error) {
    if (error instanceof OidcFailed) return error
    throw error
  }
}

async function signIn(
  { db, clock }: AppContext,
  tenant: Tenant,
  arriving: Arriving,
  { device, returnUrl }: { device: string; returnUrl: string },
): Promise<Finished> {
  const now = clock.now()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  const { sid } = arriving.answer.claims
  const attempt = () =>
    db.tenant(tenant, async (tx): Promise<Finished | 'again'> => {
      const admitted = await admit(tx, tenant, arriving, now)
      if ('problem' in admitted)
        return admitted.problem === 'taken' ? 'again' : refused(sentenceOf(admitted.problem))
      const { own } = admitted
      await insertSession(tx, own, {
        tokenHash: sha256(token),
        expiresAt,
        directorySession: typeof sid === 'string' ? sid : '',
      })
      await recordLogin(tx, own, own.accountId, now)
      await rememberDevice(tx, own, device, now)
      return { is: 'signed-in', token, expiresAt, returnUrl }
    })
  const first = await attempt()
  // The account that was made in this very moment is there by now.
  const finished = first === 'again' ? await attempt() : first
  return finished === 'again' ? refused(sentenceOf('taken')) : finished
}

interface Attempted {
  directory: Directory
  outcome: OidcAnswer | OidcFailed
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
      ...(outcome instanceof OidcFailed
        ? { problem: PROBLEMS[outcome.problem], detail: detailOf(outcome), would: '', identity: null }
        : {
            problem: '',
            detail: '',
            would: wouldDo((await planFor(tx, tenant, { directory, answer: outcome }, false)).plan),
            identity: shownIdentity(directory, outcome),
          }),
    }
    const wentThrough = !(outcome instanceof OidcFailed)
    await saveAttempt(
      tx,
      tenant,
      { ...attempt, connection: directory.name },
      wentThrough ? directory.name : null,
    )
  })
}

const PROBLEMS: Record<OidcFailed['problem'], string> = {
  unreachable: 'The directory did not answer in time, or could not be reached.',
  refused: 'The directory refused the sign-in.',
  wrong: 'The directory gave an answer that we cannot trust.',
}

function shownIdentity({ settings }: Directory, { subject, claims }: OidcAnswer) {
  const { email, fields, groups } = identityOf(rulesOf(settings), subject, claims)
  return { subject, email, fields, groups: groups.slice(0, 100), claims: Object.keys(claims).slice(0, 100) }
}

/** The innermost cause, in its own words. */
function detailOf(failed: OidcFailed): string {
  let at: Error = failed
  for (let depth = 0; at.cause instanceof Error && depth < 5; depth += 1) at = at.cause
  return at === failed ? '' : at.message.slice(0, LONGEST_DETAIL)
}
