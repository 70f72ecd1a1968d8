/** An email as its readers get it: drawn once for many, then filled in for each of them. */
import { contrast, readableOn } from '@frontage/artwork/color.ts'
import { Profile } from '@frontage/contracts/accounts.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/emails.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import type { EmailFields } from '@frontage/contracts/emails.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { firstNameOf, withFirstName } from '@frontage/domain/emails/email.ts'
import { renderEmail } from '@frontage/page-nodes/email/render-email.ts'
import type { EmailImage } from '@frontage/page-nodes/email/drawing.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { AccountRow } from '../accounts/index.ts'
import { findFiles, type FileRow } from '../files/index.ts'
import { addressHash } from '../../platform/address-hash.ts'
import { choiceToken, imageKey, NO_RECIPIENT } from './tokens.ts'

type LetterSettings = Pick<Settings, 'sessionSecret' | 'port' | 'mailFrom'>

export interface Sender {
  settings: LetterSettings
  tenant: Tenant
  account: Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name' | 'profile'>
}

export interface Reader {
  email: string
  name: string
  source: 'list' | 'lead'
  /** Of the recipient that was frozen; absent: it goes to nobody else, such as a test. */
  recipientId?: string
}

export interface Letter {
  subject: string
  preheader: string
  html: string
  text: string
  unsubscribeUrl: string
}

const OWN_FILE = /\/marketingcenter\/api\/v1\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi
/** Twice as sharp as the letter is wide. */
const IMAGE_PIXELS = 1_104
/** Stands where each reader's own link goes. */
const LINK = 'https://unsubscribe.invalid/'
const DARK_LINK = '#1f4b99'
const BLACK = '#000000'
const WHITE = '#ffffff'
/** As text has to stand out from its paper, by WCAG 2. */
const CONTRAST = 4.5

export const agentName = ({ first_name: first, last_name: last, email }: Sender['account']): string =>
  `${first} ${last}`.trim() || email

const brokerageOf = ({ name, data }: Tenant): string => data.brand.legal_name || name

/** What a mailbox shows as the sender. */
export const senderName = ({ tenant, account }: Sender): string => `${agentName(account)}, ${tenant.name}`

export const hasPostalAddress = ({ data }: Tenant): boolean => data.brand.address.trim() !== ''

function legalLines({ tenant, account }: Sender): string[] {
  const { title, licence, licence_state: state, phone, mobile } = Profile.parse(account.profile)
  const license = licence ? `license ${[state, licence].filter(Boolean).join(' ')}` : ''
  return [
    [agentName(account), title, license].filter(Boolean).join(', '),
    [phone || mobile, account.email].filter(Boolean).join(', '),
    [brokerageOf(tenant), tenant.data.brand.address].filter(Boolean).join(', '),
    'Equal Housing Opportunity',
  ]
}

const becauseOf = ({ tenant, account }: Sender, source: Reader['source']): string =>
  source === 'lead'
    ? `You get this email because you agreed that ${agentName(account)} of ${brokerageOf(tenant)} may contact you.`
    : `You get this email because ${agentName(account)} of ${brokerageOf(tenant)} has you among the contacts.`

export interface RenderedLetters {
  for: (reader: Reader) => Letter
  isEmpty: boolean
  /** Types of nodes that no mailbox shows. */
  leftOut: readonly string[]
}

/** @param isOnScreen pictures come from the host at hand: a screen shows no others */
export async function drawLetters(
  tx: Tx,
  sender: Sender,
  fields: Pick<EmailFields, 'subject' | 'preheader' | 'body'>,
  { isOnScreen = false } = {},
): Promise<RenderedLetters> {
  const { settings, tenant, account } = sender
  const ids = [...new Set([...fields.body.matchAll(OWN_FILE)].map(([, id = '']) => id.toLowerCase()))]
  const files = await findFiles(tx, scopeOfAccount(tenant.tenantId, account.id), ids)
  const site = siteAddress(settings, tenant)
  const color = tenant.data.brand_primary_color
  const drawing = {
    site,
    brand: { color, ink: readableOn(color, BLACK), link: linkColor(color) },
    image: imagesOf(sender, new Map(files.map((file) => [file.id, file])), isOnScreen ? '' : site),
  }
  const draw = (source: Reader['source']) =>
    renderEmail(
      fields.body,
      {
        subject: fields.subject,
        preheader: fields.preheader,
        sign: tenant.name,
        footer: { lines: legalLines(sender), because: becauseOf(sender, source), unsubscribeUrl: LINK },
      },
      drawing,
    )
  const rendered = { list: draw('list'), lead: draw('lead') }
  return {
    isEmpty: rendered.list.isEmpty,
    leftOut: rendered.list.leftOut,
    for: (reader) => filled(sender, fields, rendered[reader.source], reader),
  }
}

function filled(
  { settings, tenant, account }: Sender,
  { subject, preheader }: Pick<EmailFields, 'subject' | 'preheader'>,
  { html, text }: { html: string; text: string },
  { email, name, recipientId = NO_RECIPIENT }: Reader,
): Letter {
  const choice = { accountId: account.id, addressHash: addressHash(tenant, email), recipientId }
  const token = choiceToken(settings.sessionSecret, tenant, choice)
  const unsubscribeUrl = siteAddress(settings, tenant) + pathOf(calls.choices, { token })
  const first = firstNameOf(name)
  return {
    subject: withFirstName(subject, first),
    preheader: withFirstName(preheader, first),
    html: withFirstName(html, first, escapeHtml).replaceAll(LINK, () => unsubscribeUrl),
    text: withFirstName(text, first).replaceAll(LINK, () => unsubscribeUrl),
    unsubscribeUrl,
  }
}

/** Pictures of the agent's own, by an address that anybody may ask; of other sites those that come by https. */
function imagesOf({ settings, tenant }: Sender, files: ReadonlyMap<string, FileRow>, site: string) {
  return (source: string): EmailImage | null => {
    const [, id] = new RegExp(`^${OWN_FILE.source}`, 'i').exec(source) ?? []
    if (id === undefined) return source.startsWith('https://') ? { url: source, width: null } : null
    const file = files.get(id.toLowerCase())
    if (!file) return null
    return { url: `${site}${pathOfImage({ settings, tenant }, file.id)}`, width: file.width_px }
  }
}

/** Anybody who has it may see the picture. */
export function pathOfImage(
  { settings, tenant }: Pick<Sender, 'settings' | 'tenant'>,
  fileId: string,
): string {
  const key = imageKey(settings.sessionSecret, tenant, fileId)
  return `${pathOf(calls.image, { fileId, key })}?w=${IMAGE_PIXELS}`
}

/** The address under which the page editor shows a file. */
export const ownFileAddress = (fileId: string): string => pathOf(fileCalls.read, { id: fileId })

const linkColor = (color: string): string => (contrast(color, WHITE) >= CONTRAST ? color : DARK_LINK)
