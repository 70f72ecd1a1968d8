import * as calls from '@frontage/contracts/calls/tax-service.ts'
import type { SaveTaxService } from '@frontage/contracts/tax-service.ts'
import { api } from '../../lib/api.ts'

export const TAX_SERVICE_PATH = '/cp/settings/tax-service'

export const loadTaxService = () => api.call(calls.read)
export const saveTaxService = (body: SaveTaxService) => api.call(calls.save, { body })
export const removeKey = (revision: number) => api.call(calls.removeKey, { query: { revision } })
export const checkTaxService = () => api.call(calls.check)
export const sendAgain = (id: string) => api.call(calls.sendAgain, { params: { id } })
