import { expect, test } from 'vitest'
import { missingFields, type Mapping, type NeededField } from './fields.ts'

test.each<[Mapping, NeededField[]]>([
  [[], ['street', 'city', 'zip']],
  [
    [null, 'name', 'unit'],
    ['street', 'city', 'zip'],
  ],
  [['street'], ['city', 'zip']],
  [['city'], ['street', 'zip']],
  [['zip'], ['street', 'city']],
  [['state', 'city', 'zip'], ['street']],
  [['street', 'city'], ['zip']],
  [['street', 'zip'], ['city']],
  [['street', 'city', 'zip'], []],
  [['city_state_zip'], ['street']],
  [['street', 'city_state_zip'], []],
  [['name', 'full_address'], []],
])('of %j it misses %j', (mapping, missing) => expect(missingFields(mapping)).toEqual(missing))
