/** Sign-in through a brokerage's own directory. */
import { z } from 'zod'
import { GIVEN } from '@frontage/domain/sign-on.ts'
import { CERTIFICATE_STATES, PROTOCOLS, signOnProblems } from '@frontage/domain/sign-on-settings.ts'
import { hostProblem, plainHost } from '@frontage/domain/hosts.ts'
import { typedText } from './text.ts'

/** Names of SAML are addresses. */
const name = typedText(200).default('')
/** Saved before there was SAML, settings say nothing of it. */
const added = (max: number) => typedText(max).default('')

const ClaimNames = z.object({
  email: name,
  first_name: name,
  last_name: name,
  title: name,
  phone: name,
  mobile: name,
  license: name,
  office: name,
  team: name,
  region: name,
  groups: name,
})

/** As `domain/sign-on-settings.ts` describes them. */
export const SignOnSettings = z.object({
  name: typedText(40),
  protocol: z.enum(PROTOCOLS).default('oidc'),
  issuer: typedText(500),
  client_id: typedText(255),
  scopes: typedText(300),
  saml_entity_id: added(1_000),
  saml_address: added(2_000),
  saml_certificates: z.array(z.string().max(8_000)).max(6).default([]),
  saml_own_id: added(1_000),
  saml_subject: added(200),
  claims: ClaimNames,
  roles: z.array(z.object({ group: typedText(200), gives: z.enum(GIVEN) })).max(50),
  otherwise: z.enum(GIVEN).nullable(),
  may_give_staff: z.boolean(),
  creates: z.boolean(),
  is_only: z.boolean(),
})
export type SignOnSettings = z.infer<typeof SignOnSettings>

/** Before anybody has connected a directory. */
export const NO_SIGN_ON: SignOnSettings = {
  name: '',
  protocol: 'oidc',
  issuer: '',
  client_id: '',
  scopes: 'openid profile email',
  saml_entity_id: '',
  saml_address: '',
  saml_certificates: [],
  saml_own_id: '',
  saml_subject: '',
  claims: {
    email: 'email',
    first_name: 'given_name',
    last_name: 'family_name',
    title: '',
    phone: 'phone_number',
    mobile: '',
    license: '',
    office: '',
    team: '',
    region: '',
    groups: 'groups',
  },
  roles: [],
  otherwise: 'Agent',
  may_give_staff: false,
  creates: true,
  is_only: false,
}

/** PUT /managetenants/api/v1/sign-on */
export const SignOnSave = z.object({
  version: z.string().max(60),
  settings: SignOnSettings.superRefine((settings, context) => {
    for (const [field, message] of Object.entries(signOnProblems(settings)))
      context.addIssue({ code: 'custom', path: [field], message })
  }),
  /** Absent: it stays. '': there is none, as for a public client. */
  secret: typedText(2_000).optional(),
})
export type SignOnSave = z.infer<typeof SignOnSave>

export const SignOnCertificate = z.object({
  /** In base64. */
  certificate: z.string(),
  name: z.string(),
  fingerprint: z.string(),
  expires_at: z.iso.datetime(),
  state: z.enum(CERTIFICATE_STATES),
})
export type SignOnCertificate = z.infer<typeof SignOnCertificate>

/** POST /managetenants/api/v1/sign-on/saml-file: metadata of a SAML directory, or one of its certificates. */
export const SignOnFileText = z.object({ text: z.string().min(1).max(500_000) })
/** What it says; '': nothing. Nothing of it is saved. */
export const SignOnFile = z.object({
  entity_id: z.string(),
  address: z.string(),
  certificates: z.array(SignOnCertificate),
})
export type SignOnFile = z.infer<typeof SignOnFile>

/** As people type it: '@Harbor-Homes.com' is harbor-homes.com. */
export const NewDomain = z.object({
  domain: z
    .string()
    .max(2_000)
    .overwrite(plainHost)
    .superRefine((domain, context) => {
      if (hostProblem(domain))
        context.addIssue({
          code: 'custom',
          message: 'Enter the part after the @ of your emails, such as example.com',
        })
    }),
})
export const DomainParams = z.object({ domain: z.string().max(253) })

export const SignOnDomain = z.object({
  domain: z.string(),
  state: z.enum(['waiting', 'proved', 'lost']),
  record: z.object({ name: z.string(), value: z.string() }),
  /** Why the last check found no proof. */
  problem: z.string(),
  checked_at: z.iso.datetime().nullable(),
})
export type SignOnDomain = z.infer<typeof SignOnDomain>

/** How the last attempt of an administrator went. */
export const SignOnAttempt = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** It was made with the connection as it is saved now. */
  is_current: z.boolean(),
  /** What went wrong with the directory, in a sentence; '': it answered as it should. */
  problem: z.string(),
  /** What the directory or the connection said of it, in their own words. */
  detail: z.string(),
  /** What a sign-in would do here. */
  would: z.string(),
  identity: z
    .object({
      subject: z.string(),
      email: z.string(),
      fields: z.record(z.string(), z.string()),
      groups: z.array(z.string()),
      /** Names of everything that came. */
      claims: z.array(z.string()),
    })
    .nullable(),
})
export type SignOnAttempt = z.infer<typeof SignOnAttempt>

/** GET /managetenants/api/v1/sign-on */
export const SignOn = z.object({
  settings: SignOnSettings,
  version: z.string(),
  has_secret: z.boolean(),
  is_on: z.boolean(),
  /** What is saved differs from what users sign in with. */
  is_changed: z.boolean(),
  /** An attempt went through with the connection as it is saved. */
  is_tried: z.boolean(),
  last_attempt: SignOnAttempt.nullable(),
  domains: z.array(SignOnDomain),
  /** Addresses that the directory must know: users come back there, and it says there whose session is over. */
  callbacks: z.array(z.string()),
  logout_address: z.string(),
  /** The same of SAML. */
  saml: z.object({
    own_id: z.string(),
    /** Where users come back to. */
    addresses: z.array(z.string()),
    metadata_address: z.string(),
    /** Those that are saved. */
    certificates: z.array(SignOnCertificate),
  }),
  provisioning: z.object({
    /** Where the directory tells joiners and leavers, by SCIM. */
    address: z.string(),
    token: z
      .object({ hint: z.string(), made_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() })
      .nullable(),
    /** How many of each it looks after. */
    users: z.int(),
    groups: z.int(),
  }),
})
export type SignOn = z.infer<typeof SignOn>

/** POST /managetenants/api/v1/sign-on/token: the token is told this once. */
export const MadeToken = z.object({ token: z.string(), sign_on: SignOn })

/** GET /auth/api/v1/directory/start */
export const StartQuery = z.object({
  returnurl: z.string().max(2_000).catch('').default(''),
  email: z.string().max(254).catch('').default(''),
})
