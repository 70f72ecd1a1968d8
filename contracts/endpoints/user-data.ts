import * as calls from '../calls/user-data.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { UserId } from '../people.ts'
import { EraseUser, UserDataFile, UserDataState } from '../user-data.ts'

const may = 'administrator'

export const userDataEndpoints = {
  [calls.read]: { may, params: UserId, replies: { 200: envelope(UserDataState) }, refusals: [] },
  [calls.startExport]: { may, params: UserId, replies: { 200: envelope(UserDataState) }, refusals: [] },
  [calls.file]: { may, params: UserDataFile, replies: 'file', refusals: [] },
  [calls.erase]: {
    may,
    params: UserId,
    body: EraseUser,
    replies: { 200: envelope(UserDataState) },
    refusals: ['user-data.email-differs', 'user-data.not-now'],
  },
} as const satisfies Endpoints
