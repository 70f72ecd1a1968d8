/** Leads for tests. */
import type { FastifyInstance } from 'fastify'
import { create } from '@frontage/contracts/calls/leads.ts'
import { templateOf } from '@frontage/contracts/call.ts'
import type { Lead, NewLead } from '@frontage/contracts/leads.ts'
import type { User } from './app.ts'

const LEADS = templateOf(create)

const A_LEAD: NewLead = {
  name: 'Ann Lee',
  email: 'ann.lee@example.com',
  phone: '',
  message: 'Is it still for sale?',
  kind: 'manual',
  consent: '',
}

export async function aLeadOf(app: FastifyInstance, user: User, over: Partial<NewLead> = {}): Promise<Lead> {
  const reply = await app.inject(user.post(LEADS, { ...A_LEAD, ...over }))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().data
}
