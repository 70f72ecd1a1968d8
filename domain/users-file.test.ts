import { expect, test } from 'vitest'
import { fieldsOfHeadings, readAddress, readUserRow } from './users-file.ts'

test.each([
  [
    ['Email', 'First Name', 'LAST_NAME', 'Role'],
    ['email', 'first_name', 'last_name', 'role'],
  ],
  [
    ['E-mail address', 'Given name', 'Surname'],
    ['email', 'first_name', 'last_name'],
  ],
  [
    ['Email', 'Mail', 'Shoe size', ''],
    ['email', null, null, null],
  ],
  [
    ['DRE #', 'Cell phone', 'Team Name', 'Status'],
    ['license', 'mobile', 'team', 'is_active'],
  ],
])('%j are %j', (headings, fields) => expect(fieldsOfHeadings(headings)).toEqual(fields))

const columns = ['email', 'first_name', 'role', 'is_manager', 'team', 'is_active'] as const
test.each([
  [
    ['ann@lee.test', 'Ann', 'agent', 'Yes', 'North', ''],
    { email: 'ann@lee.test', first_name: 'Ann', role: 'Agent', is_manager: true, team: 'North' },
  ],
  [
    [' <Ann@Lee.test> ', '', 'Administrator', '', '-', 'no'],
    { email: 'Ann@Lee.test', role: 'Admin', team: '', is_active: false },
  ],
  [
    ['mailto:ann@lee.test', "'=1+1", '', '', ' a\u00a0\u200b b ', ''],
    { email: 'ann@lee.test', first_name: '=1+1', team: 'a b' },
  ],
])('%j says %j', (cells, said) => expect(readUserRow(columns, cells)).toEqual({ said }))

test.each([
  [['', 'Ann'], 'Email is missing.'],
  [['ann at lee', ''], '“ann at lee” is not an email address.'],
  [['a@b.c', '', 'Queen'], '“Queen” is not a role. Roles are Admin, Editor, Consult, Agent.'],
  [['a@b.c', '', '', 'maybe'], 'Manager is “maybe”. Write yes or no.'],
  [['a@b.c', 'x'.repeat(81)], 'First name is longer than 80 characters.'],
  [['a@b.c', 'x\ud800'], 'First name contains characters that cannot be stored.'],
])('%j: %s', (cells, problem) => expect(readUserRow(columns, cells)).toEqual({ problem }))

test.each([
  ['ann@lee.test', { email: 'ann@lee.test' }],
  ['Ann Lee <ann@lee.test>', { email: 'ann@lee.test', first_name: 'Ann', last_name: 'Lee' }],
  ['"Ann Marie Lee" <ann@lee.test>', { email: 'ann@lee.test', first_name: 'Ann Marie', last_name: 'Lee' }],
  ['Cher <cher@x.test>', { email: 'cher@x.test', first_name: 'Cher' }],
])('%s is %j', (text, said) => expect(readAddress(text)).toEqual({ said }))
