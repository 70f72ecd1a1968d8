/** What somebody sees who scanned a code that leads nowhere any more: whom to ask instead. It stands on the piece as well. */
import { z } from 'zod'
import { escapeHtml } from '../../platform/escape-html.ts'
import { plainDocument } from '../../platform/plain-document.ts'
import type { Tenant } from '../../platform/tenant.ts'

export interface CodeAgent {
  first_name: string
  last_name: string
  email: string
  profile: unknown
}

const Phones = z.object({ phone: z.string().default(''), mobile: z.string().default('') })

/** @param agent null: nobody of that name works here any more, or the code was never given out */
export function whomToAsk(tenant: Tenant, agent: CodeAgent | null, nonce: string): string {
  return plainDocument(
    {
      sign: tenant.name,
      color: tenant.data.brand_primary_color,
      title: 'This page is not available',
      body: agent
        ? bodyOf(agent, tenant.name)
        : `<p>The code you scanned no longer leads anywhere. ${escapeHtml(tenant.name)} can help you find what you were looking for.</p>`,
      way: { href: '/home', label: `Go to ${tenant.name}` },
    },
    nonce,
  )
}

function bodyOf({ first_name, last_name, email, profile }: CodeAgent, brokerage: string): string {
  const { phone = '', mobile = '' } = Phones.safeParse(profile).data ?? {}
  const number = (phone || mobile).trim()
  const name = `${first_name} ${last_name}`.trim() || email
  const call = `<p><a href="tel:${number.replaceAll(/[^+\d]/g, '')}">Call ${escapeHtml(number)}</a></p>`
  const write = `<p><a href="mailto:${escapeHtml(encodeURIComponent(email))}">Email ${escapeHtml(name)}</a></p>`
  return `<p>The code you scanned is from ${escapeHtml(name)} of ${escapeHtml(brokerage)}, who can tell you more.</p>${
    number ? call : ''
  }${write}`
}
