import * as calls from '@frontage/contracts/calls/programs.ts'
import type { NewKey } from '@frontage/contracts/programs.ts'
import { api } from '../../lib/api.ts'

export const API_KEYS_PATH = '/cp/settings/api-keys'

export const loadKeys = () => api.call(calls.listKeys)
export const createKey = (body: NewKey) => api.call(calls.createKey, { body })
export const revokeKey = (id: string) => api.call(calls.revokeKey, { params: { id } })
