import * as calls from '@frontage/contracts/calls/sender.ts'
import type { ChangeSenderDomain, NewSenderDomain } from '@frontage/contracts/sender.ts'
import { api } from '../../lib/api.ts'

export const SENDER_PATH = '/cp/settings/email-domain'

export const loadSender = () => api.call(calls.read)
export const addSender = (body: NewSenderDomain) => api.call(calls.add, { body })
export const changeSender = (body: ChangeSenderDomain) => api.call(calls.change, { body })
export const removeSender = (revision: number) => api.call(calls.remove, { query: { revision } })
export const checkSender = () => api.call(calls.check)
export const makeSenderKey = () => api.call(calls.makeKey)
