import { z } from 'zod'
import * as calls from '../calls/pages.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import {
  BranchesQuery,
  ChangePage,
  CreatePage,
  NameVersion,
  PageBody,
  PageBranches,
  PageNode,
  PageSchedule,
  PageVersion,
  PageVersionBody,
  PollResult,
  SavePage,
  ScheduledBody,
  SchedulePage,
  StoredPageFile,
  VersionsQuery,
  Vote,
} from '../pages.ts'
import { PathId, PathNumber } from '../path.ts'

const One = z.object({ pageId: PathId })
const read = { may: 'anyone', refusals: ['account.sign-in-required', 'pages.missing'] } as const
const written = { may: 'author', params: One, refusals: ['pages.missing'] } as const
const oneVersion = { ...written, params: One.extend({ revision: PathNumber }) } as const

export const pageEndpoints = {
  [calls.listPages]: {
    fromReplica: true,
    may: 'anyone',
    replies: { 200: envelope(z.array(PageNode)) },
    refusals: [],
  },
  [calls.listBranches]: {
    fromReplica: true,
    may: 'author',
    query: BranchesQuery,
    replies: { 200: envelope(PageBranches) },
    refusals: [],
  },
  [calls.createPage]: {
    may: 'author',
    body: CreatePage,
    replies: { 201: envelope(PageNode) },
    refusals: [
      'pages.missing',
      'pages.address-invalid',
      'pages.address-taken',
      'pages.too-deep',
      'pages.too-many',
    ],
  },
  [calls.changePage]: {
    may: 'author',
    params: One,
    body: ChangePage,
    replies: { 200: envelope(PageNode) },
    refusals: [
      'pages.missing',
      'pages.address-invalid',
      'pages.address-taken',
      'pages.too-deep',
      'pages.needed',
    ],
  },
  [calls.removePage]: {
    may: 'author',
    params: One,
    replies: { 200: envelope(z.null()) },
    refusals: ['pages.missing', 'pages.has-pages', 'pages.needed'],
  },

  [calls.readPage]: {
    fromReplica: true,
    ...read,
    params: z.object({ prettyUrl: z.string().max(500) }),
    replies: { 200: envelope(PageBody) },
  },
  [calls.readStoredPage]: { ...read, params: One, replies: { 200: envelope(PageBody) } },
  [calls.savePage]: {
    may: 'author',
    body: SavePage,
    replies: { 200: envelope(PageBody) },
    refusals: ['pages.missing', 'pages.changed-elsewhere', 'pages.state-unreadable'],
  },
  [calls.uploadFile]: {
    may: 'author',
    body: 'form',
    replies: { 201: envelope(StoredPageFile) },
    refusals: ['pages.missing', 'pages.file-type', 'pages.file-exists'],
  },
  [calls.readFile]: { ...read, params: One.extend({ name: z.string() }), replies: 'file' },

  [calls.listVersions]: {
    ...written,
    query: VersionsQuery,
    replies: { 200: envelope(rowsOf(PageVersion)) },
  },
  [calls.readVersion]: { ...oneVersion, replies: { 200: envelope(PageVersionBody) } },
  [calls.nameVersion]: { ...oneVersion, body: NameVersion, replies: { 200: envelope(PageVersion) } },
  [calls.readSchedule]: { ...written, replies: { 200: envelope(PageSchedule.nullable()) } },
  [calls.readScheduled]: {
    ...written,
    replies: { 200: envelope(ScheduledBody) },
    refusals: ['pages.missing', 'pages.not-scheduled'],
  },
  [calls.schedulePage]: {
    ...written,
    body: SchedulePage,
    replies: { 200: envelope(PageSchedule.nullable()) },
    refusals: [
      'pages.missing',
      'pages.changed-elsewhere',
      'pages.not-scheduled',
      'pages.schedule-past',
      'pages.state-unreadable',
    ],
  },
  [calls.cancelSchedule]: {
    ...written,
    replies: { 200: envelope(z.null()) },
    refusals: ['pages.missing', 'pages.not-scheduled'],
  },

  [calls.listVotes]: { ...read, params: One, replies: { 200: envelope(z.array(PollResult)) } },
  [calls.vote]: {
    ...read,
    params: One,
    body: Vote,
    replies: { 200: envelope(PollResult) },
    refusals: ['account.sign-in-required', 'pages.missing', 'pages.poll-changed'],
  },
} as const satisfies Endpoints
