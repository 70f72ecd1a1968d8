import { expect, test } from 'vitest'
import type { HealthFigures } from '@frontage/contracts/health.ts'
import type { Runbook } from '@frontage/domain/runbooks.ts'
import { findingsOf } from './findings.ts'

const WELL: HealthFigures = {
  database: {
    version: '18.1',
    bytes: 1,
    connections: 90,
    most_connections: 100,
    longest_seconds: 600,
    replicas: [{ name: 'a', state: 'streaming', lag_bytes: 1e9, lag_seconds: 60 }],
  },
  queue: { waiting: [{ kind: 'send-messages', count: 9, seconds: 900 }], failed_count: 0, failed: [] },
  outbox: { waiting: 9, oldest_seconds: 900, webhooks_oldest_seconds: 3_600, refunds_oldest_seconds: 3_600 },
  backups: { plan: 'here', made_at: null, verified_at: null, problem: null, is_late: false },
  money: { uncharged: 0, undecided: 0 },
  hosts: 3,
  disk: { free_bytes: 10, total_bytes: 100 },
  processes: [],
  reports: [],
}
const one = (version: string, isSilent = false) => ({
  id: version,
  kind: 'web' as const,
  version,
  host: 'a',
  pid: 1,
  started_at: '',
  seen_at: '',
  is_silent: isSilent,
})
const report = {
  directive: 'img-src',
  blocked: 'https://x.test',
  count: 2,
  first_at: '',
  last_at: '2026-11-28T12:00:00Z',
}

const REAL = { isDemonstration: false, now: new Date('2026-11-29T00:00:00Z') }

test('at the limits nothing is said', () => {
  const old = { ...report, last_at: '2026-11-28T00:00:00Z' }
  expect(findingsOf({ ...WELL, reports: [old] }, REAL)).toEqual([])
  expect(findingsOf(WELL, REAL)).toEqual([])
})

test.each<[change: Partial<HealthFigures>, severity: 'page' | 'ticket', runbook: Runbook, says: RegExp]>([
  [{ money: { uncharged: 1, undecided: 0 } }, 'page', 'money', /^1 order without/],
  [{ money: { uncharged: 0, undecided: 2 } }, 'page', 'money', /^2 payments of which/],
  [{ outbox: { ...WELL.outbox, oldest_seconds: 901 } }, 'page', 'outbox', /Emails/],
  [{ outbox: { ...WELL.outbox, webhooks_oldest_seconds: 3_601 } }, 'ticket', 'jobs', /Webhooks/],
  [{ outbox: { ...WELL.outbox, refunds_oldest_seconds: 3_601 } }, 'ticket', 'money', /refund/],
  [
    { queue: { ...WELL.queue, waiting: [{ kind: 'a-kind', count: 1, seconds: 901 }] } },
    'ticket',
    'jobs',
    /the kind a-kind/,
  ],
  [{ queue: { ...WELL.queue, failed_count: 3 } }, 'ticket', 'jobs', /^3 jobs failed/],
  [{ backups: { ...WELL.backups, is_late: true } }, 'page', 'backups', /30 hours/],
  [{ backups: { ...WELL.backups, problem: 'The disk is full.' } }, 'ticket', 'backups', /disk is full/],
  [{ backups: { ...WELL.backups, plan: 'none', is_late: true } }, 'ticket', 'backups', /No backups/],
  [{ database: { ...WELL.database, connections: 91 } }, 'page', 'slow', /91 of 100/],
  [{ database: { ...WELL.database, longest_seconds: 601 } }, 'ticket', 'slow', /transaction/],
  [
    {
      database: { ...WELL.database, replicas: [{ name: 'b', state: '', lag_bytes: null, lag_seconds: 61 }] },
    },
    'ticket',
    'slow',
    /replica b is 61/,
  ],
  [{ disk: { free_bytes: 9, total_bytes: 100 } }, 'page', 'down', /tenth/],
  [{ processes: [one('1'), one('2')] }, 'ticket', 'down', /2 versions run: 1, 2/],
  [{ processes: [one('1'), one('2', true)] }, 'ticket', 'down', /1 process fell silent/],
  [{ reports: [report, { ...report, count: 3 }] }, 'ticket', 'browsers', /2 things in the last day/],
])('%j is said', (change, severity, runbook, says) => {
  const found = findingsOf({ ...WELL, ...change }, REAL)
  expect(found).toEqual([{ severity, runbook, says: expect.stringMatching(says) }])
})

test('what is urgent comes first, and a demonstration needs no backups', () => {
  const figures: HealthFigures = {
    ...WELL,
    queue: { ...WELL.queue, failed_count: 1 },
    backups: { ...WELL.backups, plan: 'none' },
    disk: { free_bytes: 0, total_bytes: 100 },
  }
  expect(findingsOf(figures, { ...REAL, isDemonstration: true }).map(({ severity }) => severity)).toEqual([
    'page',
    'ticket',
  ])
})
