import { z } from 'zod'
import { BrandBody, BrandChoices, FormerName, StoredLogo } from '../brand.ts'
import * as calls from '../calls/brand.ts'
import {
  AtRevision,
  draftChange,
  draftOf,
  VersionParams,
  VersionQuery,
  VersionRows,
  versionOf,
} from '../drafts.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'

const draft = { 200: envelope(draftOf(BrandBody)) }
const Preview = z.object({ 'brand-draft': z.string().max(200).optional() })

/** Authors see the brand; administrators change it. */
export const brandEndpoints = {
  [calls.readDraft]: { may: 'author', replies: draft, refusals: [] },
  [calls.saveDraft]: {
    may: 'administrator',
    body: draftChange(BrandBody),
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'brand.no-image', 'brand.no-font'],
  },
  [calls.discardDraft]: {
    may: 'administrator',
    body: AtRevision,
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'drafts.nothing-changed'],
  },
  [calls.publish]: {
    may: 'administrator',
    body: AtRevision,
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'drafts.nothing-changed', 'brand.no-image', 'brand.no-font'],
  },
  [calls.listVersions]: {
    may: 'author',
    query: VersionQuery,
    replies: { 200: envelope(VersionRows) },
    refusals: [],
  },
  [calls.readVersion]: {
    may: 'author',
    params: VersionParams,
    replies: { 200: envelope(versionOf(BrandBody)) },
    refusals: [],
  },
  [calls.restoreVersion]: {
    may: 'administrator',
    params: VersionParams,
    body: AtRevision,
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'brand.no-image', 'brand.no-font'],
  },
  [calls.listFormerNames]: {
    may: 'administrator',
    replies: { 200: envelope(z.array(FormerName)) },
    refusals: [],
  },
  [calls.uploadLogo]: {
    may: 'administrator',
    body: 'form',
    replies: { 201: envelope(StoredLogo) },
    refusals: ['brand.logo-type', 'brand.logo-unsafe', 'brand.logo-text', 'brand.logo-empty'],
  },
  [calls.readChoices]: { may: 'author', replies: { 200: envelope(BrandChoices) }, refusals: [] },
  [calls.previewEmail]: { may: 'author', query: Preview, replies: 'file', refusals: ['brand.preview-over'] },
  [calls.previewProof]: {
    may: 'author',
    params: z.object({ id: PathId }),
    query: Preview.extend({ as: z.enum(['png', 'pdf']).default('png') }),
    replies: 'file',
    refusals: ['brand.preview-over'],
  },
} as const satisfies Endpoints
