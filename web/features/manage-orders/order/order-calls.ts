/** The calls of one order, for staff. All throw ApiRefusal with the sentence to show. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/manage-orders.ts'
import type { NewOrderNote, ReprintRequest } from '@frontage/contracts/managed-order.ts'
import type { RefundRequest } from '@frontage/contracts/refunds.ts'
import { api, withQuery } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'

/** Where an order is in the control panel. */
export const orderHref = (id: string): string => withQuery('/cp/orders', { order: id })

export const fetchManagedOrder = (id: string) => api.call(calls.read, { params: { id } })

/** @param key one per dialog, so that however often it is pressed, money moves once */
export const refundOrder = (id: string, body: RefundRequest, key: string) =>
  api.call(calls.refund, { params: { id }, body, idempotencyKey: key })

export const writeNote = (id: string, body: NewOrderNote, key: string) =>
  api.call(calls.writeNote, { params: { id }, body, idempotencyKey: key })

export const reprintOrder = (id: string, body: ReprintRequest, key: string) =>
  api.call(calls.reprint, { params: { id }, body, idempotencyKey: key })

export const downloadPressFile = (id: string, itemId: string): Promise<void> =>
  saveFile(pathOf(calls.pressFile, { id, itemId }))

export const downloadPackingSlip = (id: string): Promise<void> => saveFile(pathOf(calls.packingSlip, { id }))
