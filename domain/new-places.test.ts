import { expect, test } from 'vitest'
import { newPlacesNote } from './new-places.ts'

const known = { office: ['Long Beach', 'Pier'], team: [], region: ['West'] }
const inOffice = (office: string, count = 1) =>
  Array.from({ length: count }, () => ({ office, team: '', region: '' }))
const many = Array.from({ length: 22 }, (_, at) => `Office ${String(at).padStart(2, '0')}`)

test.each([
  ['nobody', [], ''],
  ['people in no place', inOffice(''), ''],
  ['people in places that are there', [{ office: 'Pier', team: '', region: 'West' }], ''],
  ['somebody who is taken away', [null], ''],
  ['one in a new office', inOffice('Dock'), 'The office “Dock” (1 person) will be new.'],
  [
    'some in several, those of most people first',
    [...inOffice('Bay'), ...inOffice('Dock', 1_200), ...inOffice('Arch')],
    '3 offices will be new: “Dock” (1,200 people), “Arch” (1 person), and “Bay” (1 person).',
  ],
  [
    'a name that is there but for its spelling',
    inOffice('long-beach', 2),
    'The office “long-beach” (2 people; “Long Beach” is there already) will be new.',
  ],
  [
    'a name that the file itself spells in several ways',
    [...inOffice('Quay', 3), ...inOffice('QUAY'), ...inOffice('—'), ...inOffice('…')],
    '4 offices will be new: “Quay” (3 people), “—” (1 person), “…” (1 person), and “QUAY” (1 person; also spelled “Quay”).',
  ],
  [
    'each kind of place by itself, though an office of that name is there',
    [{ office: 'Dock', team: 'Pier', region: 'East' }],
    'The office “Dock” (1 person) will be new.\nThe team “Pier” (1 person) will be new.\nThe region “East” (1 person) will be new.',
  ],
  [
    'more than are told by name',
    many.flatMap((name) => inOffice(name)),
    `22 offices will be new: ${many
      .slice(0, 20)
      .map((name) => `“${name}” (1 person)`)
      .join(', ')}, and 2 more.`,
  ],
])('%s', (_, after, told) => expect(newPlacesNote(known, after)).toBe(told))
