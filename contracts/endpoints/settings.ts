import * as calls from '../calls/settings.ts'
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
import { SettingsBody, SettingsFacts } from '../site-settings.ts'

const may = 'administrator'
const draft = { 200: envelope(draftOf(SettingsBody)) }

export const settingsEndpoints = {
  [calls.readDraft]: { may, replies: draft, refusals: [] },
  [calls.saveDraft]: {
    may,
    body: draftChange(SettingsBody),
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'settings.no-terms'],
  },
  [calls.discardDraft]: {
    may,
    body: AtRevision,
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'drafts.nothing-changed'],
  },
  [calls.publish]: {
    may,
    body: AtRevision,
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'drafts.nothing-changed', 'settings.no-terms'],
  },
  [calls.listVersions]: {
    may,
    query: VersionQuery,
    replies: { 200: envelope(VersionRows) },
    refusals: [],
  },
  [calls.readVersion]: {
    may,
    params: VersionParams,
    replies: { 200: envelope(versionOf(SettingsBody)) },
    refusals: [],
  },
  [calls.restoreVersion]: {
    may,
    params: VersionParams,
    body: AtRevision,
    replies: draft,
    refusals: ['drafts.changed-elsewhere', 'settings.no-terms'],
  },
  [calls.readFacts]: { may, replies: { 200: envelope(SettingsFacts) }, refusals: [] },
} as const satisfies Endpoints
