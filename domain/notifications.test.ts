import { expect, test } from 'vitest'
import { notificationProblems, notificationStatus, type NotificationState } from './notifications.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const GOOD: NotificationState = {
  title: 'Paper is restocked',
  text: '',
  link: '',
  audience: 'everybody',
  audience_value: '',
  is_published: true,
  from: null,
  until: null,
  by_email: false,
}
const hour = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

test.each<[Partial<NotificationState>, string[]]>([
  [{}, []],
  [{ title: ' \t' }, ['title']],
  [{ link: '/pastorders?status=shipped#top' }, []],
  [{ link: 'pastorders' }, ['link']],
  [{ link: '//evil.test' }, ['link']],
  [{ link: '/\\evil.test' }, ['link']],
  [{ link: 'javascript:alert(1)' }, ['link']],
  [{ link: '/past orders' }, ['link']],
  [{ audience: 'role', audience_value: 'Agent' }, []],
  [{ audience: 'role', audience_value: 'King' }, ['audience_value']],
  [{ audience: 'plan', audience_value: 'trial' }, []],
  [{ audience: 'plan', audience_value: 'gold' }, ['audience_value']],
  [{ audience: 'office', audience_value: 'Long Beach' }, []],
  [{ audience: 'team', audience_value: ' ' }, ['audience_value']],
  [{ audience: 'user', audience_value: 'Ann' }, ['audience_value']],
  [{ audience: 'user', audience_value: '5f0c1d52-6f0e-4a5e-9d63-0d8b7f6f4a11' }, []],
  [{ audience: 'everybody', audience_value: 'Agent' }, ['audience_value']],
  [{ from: hour(2), until: hour(1) }, ['until']],
  [{ from: hour(1), until: hour(1) }, ['until']],
  [{ until: hour(-1) }, ['until']],
  [{ until: hour(-1), is_published: false }, []],
  [{ from: hour(-5), until: hour(1) }, []],
])('%o has problems at %j', (change, fields) =>
  expect(notificationProblems({ ...GOOD, ...change }, NOW).map(({ field }) => field)).toEqual(fields),
)

test.each<[Partial<NotificationState>, string]>([
  [{ is_published: false, from: hour(-1) }, 'draft'],
  [{}, 'shown'],
  [{ from: hour(1) }, 'scheduled'],
  [{ from: hour(0) }, 'shown'],
  [{ until: hour(0) }, 'ended'],
  [{ from: hour(-2), until: hour(1) }, 'shown'],
])('%o is %s', (change, status) => expect(notificationStatus({ ...GOOD, ...change }, NOW)).toBe(status))
