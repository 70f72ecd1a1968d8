/** Emails to contacts for tests. */
import type { FastifyInstance } from 'fastify'
import { templateOf } from '@frontage/contracts/call.ts'
import { create } from '@frontage/contracts/calls/emails.ts'
import type { Email, EmailFields } from '@frontage/contracts/emails.ts'
import type { User } from './app.ts'
import { aFileOf } from './upload.ts'

export const EMAILS = templateOf(create)
const LISTS = '/marketingcenter/api/v1/mailinglists'

const textNode = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
})

export const bodyOf = (...lines: string[]): string =>
  JSON.stringify({
    version: 1,
    root: {
      type: 'root',
      version: 1,
      children: lines.map((line) => ({ type: 'paragraph', version: 1, children: [textNode(line)] })),
    },
  })

export const AN_EMAIL: EmailFields = {
  subject: 'News for {first name}',
  preheader: '',
  body: bodyOf('Hi {first name},', 'Come & see <it>.'),
  audience: { list_ids: [], leads: false },
}

/** A list by its upload: rows of name and email, each at an address of its own. @returns its id */
export async function aListOfEmails(
  app: FastifyInstance,
  user: User,
  rows: readonly (readonly [name: string, email: string])[],
): Promise<string> {
  const head = 'Name,Email,Street,City,State,ZIP\n'
  const csv = rows.map(([name, email], at) => `"${name}",${email},${at + 1} Elm St,Long Beach,CA,90802\n`)
  const draft = await app.inject(
    user.post(`${LISTS}/drafts`, ...aFileOf('contacts.csv', head + csv.join(''))),
  )
  if (draft.statusCode !== 201) throw new Error(draft.body)
  const { id, reading } = draft.json().data
  const reply = await app.inject(user.post(LISTS, { draft_id: id, name: 'Contacts', ...reading }))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().data.id
}

export async function anEmail(
  app: FastifyInstance,
  user: User,
  fields: Partial<EmailFields> = {},
): Promise<Email> {
  const made = await app.inject(user.post(EMAILS, { from: 'blank' }))
  if (made.statusCode !== 201) throw new Error(made.body)
  const email: Email = made.json().data
  const saved = await app.inject(
    user.put(`${EMAILS}/${email.id}`, {
      ...AN_EMAIL,
      ...fields,
      revision: email.revision,
    }),
  )
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return saved.json().data
}
