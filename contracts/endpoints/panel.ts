import { z } from 'zod'
import * as calls from '../calls/panel.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PanelItem, PanelNeeds, PanelSearchQuery, WeekFigures } from '../panel.ts'

export const panelEndpoints = {
  [calls.week]: { may: 'administrator', replies: { 200: envelope(WeekFigures) }, refusals: [] },
  [calls.needs]: { may: 'author', replies: { 200: envelope(PanelNeeds) }, refusals: [] },
  [calls.search]: {
    may: 'author',
    query: PanelSearchQuery,
    replies: { 200: envelope(z.array(PanelItem)) },
    refusals: [],
  },
} as const satisfies Endpoints
