/** OpenID Connect: to a directory with a question, and back with an answer that is checked in every respect. */
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { oncePerKey } from '@frontage/domain/once.ts'
import { fetchOutside, OutsideFailed } from '../../platform/outside/fetch-outside.ts'
import { sha256 } from '../../platform/secrets.ts'
import { DirectoryFailed, type DirectoryAnswer } from './answer.ts'

export interface OidcConnection {
  issuer: string
  clientId: string
  /** null: a public client, which PKCE alone protects. */
  secret: string | null
  scopes: string
}

/** What must come back with the answer. */
export interface OidcChecks {
  state: string
  nonce: string
  verifier: string
}

const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 1_000_000
const CLOCK_TOLERANCE_S = 60
const LOGOUT_AGE_S = 300
const FRESH_MS = 5 * 60_000
const MOST_DIRECTORIES = 500
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

export interface Oidc {
  /** Where the browser goes to be asked who it is. @throws DirectoryFailed */
  begin(
    connection: OidcConnection,
    redirectUri: string,
    hint?: string,
  ): Promise<{ url: URL; checks: OidcChecks }>
  /** @param query what the directory sent back with the browser. @throws DirectoryFailed */
  finish(
    connection: OidcConnection,
    redirectUri: string,
    query: URLSearchParams,
    checks: OidcChecks,
  ): Promise<DirectoryAnswer>
  /** Whose session the directory ended: a logout token of OpenID Connect Back-Channel Logout 1.0. @throws DirectoryFailed */
  ended(
    connection: OidcConnection,
    token: string,
  ): Promise<{ session: string | null; subject: string | null }>
}

interface OidcOptions {
  /** For demonstrations and tests alone: the directory may be on this machine, without TLS. */
  allowsLoopback: boolean
  /** How long a directory has for an answer, in milliseconds. */
  patience?: number
}

export function openOidc({ allowsLoopback, patience = PATIENCE_MS }: OidcOptions): Oidc {
  const known = oncePerKey<client.Configuration>({ most: MOST_DIRECTORIES, freshMs: FRESH_MS, now: Date.now })
  const limits = { patience, most: LARGEST_ANSWER, allowsLoopback }
  const ask: client.CustomFetch = (url, { method, headers, body }) =>
    fetchOutside(
      new URL(url),
      { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined },
      limits,
    )

  const configurationOf = (connection: OidcConnection) => {
    const { issuer, clientId, secret } = connection
    return known.get(keyOf(connection), () =>
      client.discovery(
        new URL(issuer),
        clientId,
        { [client.clockTolerance]: CLOCK_TOLERANCE_S },
        secret === null ? client.None() : client.ClientSecretBasic(secret),
        {
          [client.customFetch]: ask,
          timeout: patience / 1_000,
          // The token's own signature counts, not only the connection that it came by.
          execute: [
            client.enableNonRepudiationChecks,
            ...(allowsLoopback ? [client.allowInsecureRequests] : []),
          ],
        },
      ),
    )
  }

  /** What was not believed may have been signed with keys that are newer than those we know: the next look is a fresh one. */
  const told = async <T>(connection: OidcConnection, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'wrong') known.forget(keyOf(connection))
      throw new DirectoryFailed(problem, error)
    }
  }

  const keySets = new WeakMap<client.Configuration, JWTVerifyGetKey>()
  const keysOf = (configuration: client.Configuration): JWTVerifyGetKey => {
    const { jwks_uri: address } = configuration.serverMetadata()
    if (!address) throw new Error('no keys')
    const keys =
      keySets.get(configuration) ??
      createRemoteJWKSet(new URL(address), {
        timeoutDuration: patience,
        [customFetch]: (url, { method, headers }) =>
          fetchOutside(new URL(url), { method, headers: Object.fromEntries(headers) }, limits),
      })
    keySets.set(configuration, keys)
    return keys
  }

  return {
    begin: (connection, redirectUri, hint) =>
      told(connection, async () => {
        const configuration = await configurationOf(connection)
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: connection.scopes,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          ...(hint ? { login_hint: hint } : {}),
        })
        return { url, checks }
      }),
    finish: (connection, redirectUri, query, { state, nonce, verifier }) =>
      told(connection, async () => {
        const configuration = await configurationOf(connection)
        // Never as the request was addressed: what it claims as its host is no part of what is checked.
        const url = new URL(redirectUri)
        url.search = query.toString()
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no ID token')
        const { userinfo_endpoint: more } = configuration.serverMetadata()
        const info = more ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        const { sid } = claims
        return {
          subject: claims.sub,
          claims: { ...info, ...claims },
          session: typeof sid === 'string' ? sid : '',
          until: null,
        }
      }),
    ended: (connection, token) =>
      told(connection, async () => {
        const configuration = await configurationOf(connection)
        const { payload } = await jwtVerify(token, keysOf(configuration), {
          issuer: configuration.serverMetadata().issuer,
          audience: connection.clientId,
          maxTokenAge: LOGOUT_AGE_S,
          clockTolerance: CLOCK_TOLERANCE_S,
        })
        const { events, sub, sid, nonce } = payload
        const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
        // A nonce is what tells an ID token, which says the opposite.
        if (!isLogout || nonce !== undefined) throw new Error('not a logout token')
        const session = typeof sid === 'string' && sid !== '' ? sid : null
        if (session === null && !sub) throw new Error('a logout of nobody')
        return { session, subject: sub ?? null }
      }),
  }
}

const keyOf = ({ issuer, clientId, secret, scopes }: OidcConnection): string =>
  sha256(JSON.stringify([issuer, clientId, secret, scopes]))

function problemOf(error: unknown): DirectoryFailed['problem'] {
  if (error instanceof client.AuthorizationResponseError) return 'refused'
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof OutsideFailed) return 'unreachable'
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return 'unreachable'
  }
  return 'wrong'
}
