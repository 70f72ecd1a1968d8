import * as calls from '@frontage/contracts/calls/support.ts'
import type { ContentIdea, Feedback, SupportMessage, SupportQuery } from '@frontage/contracts/support.ts'
import type { SupportStatus } from '@frontage/domain/support.ts'
import { api } from '../../lib/api.ts'

export const sendSupportMessage = (message: SupportMessage) => api.call(calls.sendMessage, { body: message })

export const sendFeedback = (feedback: Feedback) => api.call(calls.sendFeedback, { body: feedback })

export const sendContentIdea = (idea: ContentIdea) => api.call(calls.sendContentIdea, { body: idea })

export function sendTemplate(words: { title: string; message: string }, files: readonly File[]) {
  const form = new FormData()
  form.append('title', words.title)
  form.append('message', words.message)
  for (const file of files) form.append('file', file)
  return api.call(calls.submitTemplate, { body: form })
}

export const fetchInbox = (query: Partial<SupportQuery>) => api.call(calls.list, { query })

export const changeStatus = (id: string, status: SupportStatus) =>
  api.call(calls.changeStatus, { params: { id }, body: { status } })
