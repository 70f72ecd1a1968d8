import * as calls from '../calls/homepage.ts'
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
import { HomepageBody, HomepageChoices, HomepageChoicesQuery, StoredHomepageImage } from '../homepage.ts'

const draft = { 200: envelope(draftOf(HomepageBody)) }
const changed = 'drafts.changed-elsewhere'
const missing = ['homepage.no-design', 'homepage.no-image', 'homepage.no-post'] as const

/** Whoever writes the tenant's pages. */
export const homepageEndpoints = {
  [calls.readDraft]: { may: 'author', replies: draft, refusals: [] },
  [calls.saveDraft]: {
    may: 'author',
    body: draftChange(HomepageBody),
    replies: draft,
    refusals: [changed, ...missing],
  },
  [calls.discardDraft]: {
    may: 'author',
    body: AtRevision,
    replies: draft,
    refusals: [changed, 'drafts.nothing-changed'],
  },
  [calls.publish]: {
    may: 'author',
    body: AtRevision,
    replies: draft,
    refusals: [changed, 'drafts.nothing-changed', ...missing],
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
    replies: { 200: envelope(versionOf(HomepageBody)) },
    refusals: [],
  },
  [calls.restoreVersion]: {
    may: 'author',
    params: VersionParams,
    body: AtRevision,
    replies: draft,
    refusals: [changed, ...missing],
  },
  [calls.uploadImage]: {
    may: 'author',
    body: 'form',
    replies: { 201: envelope(StoredHomepageImage) },
    refusals: ['brand.logo-type', 'brand.logo-unsafe', 'brand.logo-text', 'brand.logo-empty'],
  },
  [calls.readChoices]: {
    may: 'author',
    query: HomepageChoicesQuery,
    replies: { 200: envelope(HomepageChoices) },
    refusals: [],
  },
} as const satisfies Endpoints
