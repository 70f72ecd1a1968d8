import * as calls from '../calls/menus.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { MenuArrangement, Menus } from '../menus.ts'

export const menuEndpoints = {
  [calls.read]: { may: 'author', replies: { 200: envelope(Menus) }, refusals: [] },
  [calls.publish]: {
    may: 'author',
    body: MenuArrangement,
    replies: { 200: envelope(Menus) },
    refusals: ['menus.changed-elsewhere', 'menus.incomplete'],
  },
} as const satisfies Endpoints
