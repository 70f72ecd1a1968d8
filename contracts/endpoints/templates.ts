import { z } from 'zod'
import { BulkAction, BulkPreview } from '../bulk.ts'
import * as calls from '../calls/templates.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { TemplatesFileQuery } from '../exports.ts'
import { PathId } from '../path.ts'
import { PlaceSheet, PlaceSheetQuery, SavePlaceSheet } from '../place-sheet.ts'
import {
  ChangeTemplateState,
  ManagedTemplateDetail,
  ManagedTemplates,
  ManageTemplatesQuery,
  PublishedTemplate,
  PublishTemplateDraft,
  SaveTemplateDraft,
  TemplateDraft,
  TemplateDraftRow,
} from '../templates.ts'

const one = { may: 'author', params: z.object({ id: PathId }) } as const

export const templateEndpoints = {
  [calls.readPlaces]: {
    may: 'author',
    query: PlaceSheetQuery,
    replies: { 200: envelope(PlaceSheet) },
    refusals: [],
  },
  [calls.previewPlaces]: {
    may: 'author',
    body: SavePlaceSheet,
    replies: { 200: envelope(BulkPreview) },
    refusals: ['templates.places-changed'],
  },
  [calls.savePlaces]: {
    may: 'author',
    body: SavePlaceSheet,
    replies: { 200: envelope(BulkAction) },
    refusals: ['templates.places-changed', 'bulk.nothing', 'bulk.not-whole'],
  },
  [calls.list]: {
    may: 'author',
    query: ManageTemplatesQuery,
    replies: { 200: envelope(ManagedTemplates) },
    refusals: [],
  },
  [calls.file]: { may: 'author', query: TemplatesFileQuery, replies: 'file', refusals: [] },
  [calls.read]: {
    ...one,
    replies: { 200: envelope(ManagedTemplateDetail) },
    refusals: ['templates.missing'],
  },
  [calls.files]: { ...one, replies: 'file', refusals: ['templates.missing'] },
  [calls.changeStatus]: {
    ...one,
    body: ChangeTemplateState,
    replies: { 200: envelope(ManagedTemplateDetail) },
    refusals: ['templates.missing', 'templates.changed-elsewhere'],
  },
  [calls.edit]: {
    ...one,
    replies: { 201: envelope(TemplateDraft) },
    refusals: ['templates.missing', 'templates.retired', 'templates.too-many-drafts'],
  },
  [calls.listDrafts]: {
    may: 'author',
    replies: { 200: envelope(z.array(TemplateDraftRow)) },
    refusals: [],
  },
  [calls.upload]: {
    may: 'author',
    body: 'form',
    replies: { 201: envelope(TemplateDraft) },
    refusals: [
      'templates.unreadable',
      'templates.missing',
      'templates.retired',
      'templates.other-product',
      'templates.too-many-drafts',
    ],
  },
  [calls.readDraft]: { ...one, replies: { 200: envelope(TemplateDraft) }, refusals: ['templates.missing'] },
  [calls.saveDraft]: {
    ...one,
    body: SaveTemplateDraft,
    replies: { 200: envelope(TemplateDraft) },
    refusals: ['templates.missing', 'templates.changed-elsewhere'],
  },
  [calls.removeDraft]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['templates.missing'] },
  [calls.publishDraft]: {
    ...one,
    body: PublishTemplateDraft,
    replies: { 201: envelope(PublishedTemplate) },
    refusals: [
      'templates.missing',
      'templates.changed-elsewhere',
      'templates.not-ready',
      'templates.no-subcategory',
      'templates.other-product',
      'templates.retired',
    ],
  },
} as const satisfies Endpoints
