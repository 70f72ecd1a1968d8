/** Notifies one user under the bell, as an administrator does. */
import type { Browser } from '@playwright/test'
import { logIn } from './visitor.ts'

interface Message {
  email: string
  title: string
  link: string
}

export async function notifyUser(browser: Browser, base: string, message: Message): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, base, message.email.replace(/^[^@]+/, 'admin'), '/cp/notifications')
  await page.evaluate(async ({ email, title, link }) => {
    const call = async (path: string, body?: object) => {
      const reply = await fetch(path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return ((await reply.json()) as { data: { rows?: { idUser: string }[] } }).data
    }
    const people = await call(`/security/api/v1/users?pageSize=1&search=${encodeURIComponent(email)}`)
    await call('/managetenants/api/v1/written-notifications', {
      title,
      text: '',
      link,
      audience: 'user',
      audience_value: people.rows?.[0]?.idUser,
      is_published: true,
      from: null,
      until: null,
      by_email: false,
    })
  }, message)
  await context.close()
}
