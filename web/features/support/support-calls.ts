import type {
  ContentIdea,
  Feedback,
  SupportInbox,
  SupportMessage,
  SupportQuery,
  SupportRequest,
} from '@frontage/contracts/support.ts'
import type { SupportStatus } from '@frontage/domain/support.ts'
import { api } from '../../lib/api.ts'

const API = '/marketingcenter/api/v1'

export const sendSupportMessage = (message: SupportMessage) =>
  api.post<{ id: string }>(`${API}/homepage/TechnicalSupport`, message)

export const sendFeedback = (feedback: Feedback) => api.post<{ id: string }>(`${API}/feedback`, feedback)

export const sendContentIdea = (idea: ContentIdea) => api.post<{ id: string }>(`${API}/contentideas`, idea)

export function sendTemplate(words: { title: string; message: string }, files: readonly File[]) {
  const form = new FormData()
  form.append('title', words.title)
  form.append('message', words.message)
  for (const file of files) form.append('file', file)
  return api.post<{ id: string }>(`${API}/templatesubmissions`, form)
}

export const fetchInbox = (query: Partial<SupportQuery>) =>
  api.get<SupportInbox>(`${API}/supportrequests`, { query })

export const changeStatus = (id: string, status: SupportStatus) =>
  api.patch<SupportRequest>(`${API}/supportrequests/${id}`, { status })
