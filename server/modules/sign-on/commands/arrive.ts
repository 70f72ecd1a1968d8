import type { AppContext } from '../../../platform/context.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { DirectoryFailed, detailOf } from '../answer.ts'
import { liveDirectory, savedDirectory, type SamlDirectory } from '../connection.ts'
import { signOnRow } from '../repository.ts'
import { sealAsked, unsealAsked } from '../requests.ts'
import { insertAssertion, readRequest, renameRequest } from '../requests-repository.ts'
import { isUnasked } from '../saml/envelope.ts'
import { finishSaml, type SamlAnswer } from '../saml/saml.ts'
import { CHANGED, OVER, SWITCHED_OFF, UNASKED } from '../sentences.ts'

/** What the directory had the browser post. */
export interface Posted {
  response: string
  state: string
}

export type Arrived = { state: string } | { sentence: string }

/**
 * A SAML directory has answered by a form of its own site, with which browsers send no cookie of ours: the answer is checked and
 * stored, and nobody is signed in. The browser comes again, by an address that is good once, with the cookie that says whether
 * it is the one that left.
 * @returns what it comes again with
 */
export async function arrive(
  context: AppContext,
  tenant: Tenant,
  { response, state }: Posted,
): Promise<Arrived> {
  const { db, clock, settings, log } = context
  const now = clock.now()
  const left = { stateHash: sha256(state), now }
  const found = await db.tenant(tenant, async (tx) => {
    const request = await readRequest(tx, tenant, left)
    return request && { request, row: await signOnRow(tx, tenant) }
  })
  const asked = found && unsealAsked(settings.sessionSecret, found.request.sealed)
  if (!found || !asked || !('is' in asked) || asked.is !== 'saml')
    return { sentence: isUnasked(response) ? UNASKED : OVER }
  const isTried = found.request.trying_account_id !== null
  const directory = (isTried ? savedDirectory : liveDirectory)(settings.sessionSecret, found.row)
  if (directory?.protocol !== 'saml') return { sentence: SWITCHED_OFF }
  if (directory.name !== asked.connection) return { sentence: CHANGED }
  const { requestId, acs, connection, returnUrl } = asked
  const answered = await answerOf(directory, response, { requestId, acs, now })
  const next = newSecret()
  return db.tenant(tenant, async (tx): Promise<Arrived> => {
    const isNew =
      answered instanceof DirectoryFailed ||
      (await insertAssertion(tx, tenant, {
        idHash: sha256(answered.assertion.id),
        expiresAt: answered.assertion.expiresAt,
      }))
    const outcome = isNew ? answered : new DirectoryFailed('wrong', new Error('It was shown before.'))
    if (outcome instanceof DirectoryFailed)
      log.warn({ err: outcome, tenant: tenant.tenantId }, 'a directory signed nobody in')
    const sealed = sealAsked(settings.sessionSecret, {
      ...{ is: 'saml-arrived', connection, returnUrl },
      outcome:
        outcome instanceof DirectoryFailed
          ? { problem: outcome.problem, detail: detailOf(outcome) }
          : { ...outcome },
    })
    const isOn = await renameRequest(tx, tenant, left, { stateHash: sha256(next), sealed })
    return isOn ? { state: next } : { sentence: OVER }
  })
}

async function answerOf(
  { connection }: SamlDirectory,
  response: string,
  checks: { requestId: string; acs: string; now: Date },
): Promise<SamlAnswer | DirectoryFailed> {
  try {
    return await finishSaml(connection, response, checks)
  } catch (error) {
    if (error instanceof DirectoryFailed) return error
    throw error
  }
}
