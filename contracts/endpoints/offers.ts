import { z } from 'zod'
import { BulkAction, BulkPreview } from '../bulk.ts'
import * as calls from '../calls/offers.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { OffersFileQuery } from '../exports.ts'
import {
  CopyOffer,
  ManagedOffer,
  ManageOffersQuery,
  OfferRows,
  SaveOffer,
  ScheduleChange,
  ScheduledOffer,
} from '../offers.ts'
import { PathId } from '../path.ts'
import { PriceSheet, PriceSheetQuery, SavePriceSheet } from '../price-sheet.ts'

const one = { may: 'administrator', params: z.object({ id: PathId }) } as const

const oneChange = { may: 'administrator', params: z.object({ id: PathId, changeId: PathId }) } as const
const SCHEDULING = [
  'templates.missing',
  'offers.retired',
  'offers.unusable',
  'offers.schedule-past',
  'offers.schedule-taken',
] as const

export const offerEndpoints = {
  [calls.list]: {
    may: 'administrator',
    query: ManageOffersQuery,
    replies: { 200: envelope(OfferRows) },
    refusals: [],
  },
  [calls.file]: { may: 'administrator', query: OffersFileQuery, replies: 'file', refusals: [] },
  [calls.read]: { ...one, replies: { 200: envelope(ManagedOffer) }, refusals: ['templates.missing'] },
  [calls.save]: {
    ...one,
    body: SaveOffer,
    replies: { 200: envelope(ManagedOffer) },
    refusals: ['templates.missing', 'offers.changed-elsewhere', 'offers.retired', 'offers.unusable'],
  },
  [calls.schedule]: {
    ...one,
    body: ScheduledOffer,
    replies: { 200: envelope(ManagedOffer) },
    refusals: [...SCHEDULING, 'offers.schedule-too-many'],
  },
  [calls.changeSchedule]: {
    ...oneChange,
    body: ScheduleChange,
    replies: { 200: envelope(ManagedOffer) },
    refusals: [...SCHEDULING, 'offers.changed-elsewhere', 'offers.schedule-over'],
  },
  [calls.cancelSchedule]: {
    ...oneChange,
    replies: { 200: envelope(ManagedOffer) },
    refusals: ['templates.missing', 'offers.schedule-over'],
  },
  [calls.copy]: {
    ...one,
    body: CopyOffer,
    replies: { 200: envelope(ManagedOffer) },
    refusals: ['templates.missing', 'offers.changed-elsewhere', 'offers.retired'],
  },
  [calls.readSheet]: {
    may: 'administrator',
    query: PriceSheetQuery,
    replies: { 200: envelope(PriceSheet) },
    refusals: [],
  },
  [calls.previewSheet]: {
    may: 'administrator',
    body: SavePriceSheet,
    replies: { 200: envelope(BulkPreview) },
    refusals: ['offers.changed-elsewhere'],
  },
  [calls.saveSheet]: {
    may: 'administrator',
    body: SavePriceSheet,
    replies: { 200: envelope(BulkAction) },
    refusals: ['offers.changed-elsewhere', 'bulk.nothing', 'bulk.not-whole'],
  },
} as const satisfies Endpoints
