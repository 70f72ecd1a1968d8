import { ApiKeys } from '../../../features/programs/api-keys.tsx'
import { API_KEYS_PATH, loadKeys } from '../../../features/programs/key-calls.ts'
import { loadSignOn, SIGN_ON_PATH } from '../../../features/sign-on/sign-on-calls.ts'
import { SignOnScreen } from '../../../features/sign-on/sign-on-screen.tsx'
import { loadSender, SENDER_PATH } from '../../../features/sender/sender-calls.ts'
import { SenderScreen } from '../../../features/sender/sender-screen.tsx'
import { loadSettings } from '../../../features/settings/settings-calls.ts'
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx'
import { loadTaxService, TAX_SERVICE_PATH } from '../../../features/tax-service/tax-service-calls.ts'
import { TaxServiceScreen } from '../../../features/tax-service/tax-service-screen.tsx'
import { NewWebhook } from '../../../features/webhooks/new-webhook.tsx'
import { loadEndpoint, loadEndpoints, WEBHOOKS_PATH } from '../../../features/webhooks/webhook-calls.ts'
import { WebhookList } from '../../../features/webhooks/webhook-list.tsx'
import { WebhookScreen } from '../../../features/webhooks/webhook-screen.tsx'
import { loadListingFeed, LISTING_FEED_PATH } from '../../../features/listing-feed/feed-calls.ts'
import { FeedScreen } from '../../../features/listing-feed/feed-screen.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { ButtonLink } from '../../../ui/index.ts'
import type { OpenSection, SectionInput } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

const SETTINGS = { href: '/cp/settings', label: 'Settings' }

/** What is below the settings, each at addresses of its own. */
const PARTS: readonly { at: RegExp; open: (input: SectionInput, id: string) => ReturnType<OpenSection> }[] = [
  { at: /^\/cp\/settings\/?$/, open: openSettings },
  { at: /^\/cp\/settings\/api-keys\/?$/, open: openKeys },
  { at: /^\/cp\/settings\/sign-on\/?$/, open: openSignOn },
  { at: /^\/cp\/settings\/listing-feed\/?$/, open: openFeed },
  { at: /^\/cp\/settings\/email-domain\/?$/, open: openSender },
  { at: /^\/cp\/settings\/tax-service\/?$/, open: openTaxService },
  { at: /^\/cp\/settings\/webhooks\/?$/, open: openWebhooks },
  { at: /^\/cp\/settings\/webhooks\/new\/?$/, open: async () => <NewWebhook /> },
  { at: /^\/cp\/settings\/webhooks\/([\da-f-]{36})\/?$/, open: openWebhook },
]

export const open: OpenSection = async (input) => {
  for (const part of PARTS) {
    const found = part.at.exec(input.address.pathname)
    if (found) return part.open(input, found[1] ?? '')
  }
  throw notFound()
}

async function openSettings() {
  const shown = await loadSettings()
  return (
    <>
      <SectionHead
        title="Settings"
        actions={
          <>
            <ButtonLink look="secondary" href={LISTING_FEED_PATH}>
              Listing feed
            </ButtonLink>
            <ButtonLink look="secondary" href={SENDER_PATH}>
              Email domain
            </ButtonLink>
            <ButtonLink look="secondary" href={TAX_SERVICE_PATH}>
              Tax service
            </ButtonLink>
            <ButtonLink look="secondary" href={SIGN_ON_PATH}>
              Sign-on
            </ButtonLink>
            <ButtonLink look="secondary" href={WEBHOOKS_PATH}>
              Webhooks
            </ButtonLink>
            <ButtonLink look="secondary" href={API_KEYS_PATH}>
              API keys
            </ButtonLink>
          </>
        }
      >
        What your site charges, how it ships and what everybody may do. Nothing changes until you publish it.
      </SectionHead>
      <SettingsScreen {...shown} />
    </>
  )
}

async function openKeys() {
  const keys = await loadKeys()
  return (
    <>
      <SectionHead back={SETTINGS} title="API keys">
        Programs use an API key to read and change what you choose, and never more than whoever made the key
        may.
      </SectionHead>
      <ApiKeys keys={keys} />
    </>
  )
}

async function openWebhooks() {
  const endpoints = await loadEndpoints()
  return (
    <>
      <SectionHead
        back={SETTINGS}
        title="Webhooks"
        actions={
          <>
            <ButtonLink look="secondary" href="/api-docs#webhooks" target="_blank" rel="noreferrer">
              How to receive them
            </ButtonLink>
            {endpoints.length > 0 && <ButtonLink href={`${WEBHOOKS_PATH}/new`}>Add an endpoint</ButtonLink>}
          </>
        }
      >
        Tell your programs what happens here, as it happens. Each event is signed, sent again for days until
        it arrives, and kept in a log.
      </SectionHead>
      <WebhookList endpoints={endpoints} />
    </>
  )
}

async function openWebhook({ address }: SectionInput, id: string) {
  return <WebhookScreen key={id} {...await loadEndpoint(id, address)} />
}

async function openSignOn() {
  const signOn = await loadSignOn()
  return (
    <>
      <SectionHead back={SETTINGS} title="Sign-on">
        Users log in with the directory of your brokerage, such as Microsoft Entra ID, Okta or Google
        Workspace.
      </SectionHead>
      <SignOnScreen signOn={signOn} />
    </>
  )
}

async function openFeed() {
  const shown = await loadListingFeed()
  return (
    <>
      <SectionHead back={SETTINGS} title="Listing feed">
        Your agents’ listings come in from your MLS automatically, with photos, and stay current. Ask your MLS
        for access to its RESO Web API.
      </SectionHead>
      <FeedScreen {...shown} />
    </>
  )
}

async function openSender() {
  const sender = await loadSender()
  return (
    <>
      <SectionHead back={SETTINGS} title="Email domain">
        Emails from your site are sent from an address at your own domain, signed so that mailboxes know it is
        you.
      </SectionHead>
      <SenderScreen sender={sender} />
    </>
  )
}

async function openTaxService() {
  const service = await loadTaxService()
  return (
    <>
      <SectionHead back={SETTINGS} title="Tax service">
        Sales tax by your own rates, or by a service that knows every city. What buyers are shown is what they
        are charged.
      </SectionHead>
      <TaxServiceScreen service={service} />
    </>
  )
}
