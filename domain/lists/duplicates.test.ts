import { describe, expect, test } from 'vitest'
import { addressKey, recipientKey } from './duplicates.ts'
import type { Recipient } from './recipient.ts'

const at = (street: string, unit = '', zip = '02134'): Recipient => ({
  name: 'Ana Ruiz',
  company: '',
  street,
  unit,
  city: 'Boston',
  state: 'MA',
  zip,
})

describe('the same address', () => {
  test.each<[Recipient, Recipient]>([
    [at('12 Pine Street'), at('12 PINE ST.')],
    [at('12 Pine St', 'Apt 4'), at('12 Pine St Apt 4')],
    [at('12 Pine St', '#4'), at('12 Pine St', 'Unit 4')],
    [at('12 Pine St', '4'), at('12 Pine St # 4')],
    [at('12 Pine St Apt 4', 'Apt 4'), at('12 Pine St', '4')],
    [at('12 Pine St', 'Apt 4-B'), at('12 Pine St', 'apt 4B')],
    [at('12-14 Pine St'), at('12 14 Pine St')],
    [at('P.O. Box 9'), at('PO Box 9')],
    [at('P O Box 9'), at('Post Office Box 9')],
    [at('POBox 9'), at('po box 9')],
    [at('1 Peña Boulevard'), at('1 Pena Blvd')],
    [at('5 O’Brien Lane'), at("5 O'Brien Ln")],
    [at('12 North First Street'), at('12 N 1st St')],
    [at('12 Pine,  Street'), at('12 Pine Street')],
    [at('12 Pine St', '', '02134-1234'), at('12 Pine St', '', '02134')],
  ])('%o is %o', (one, other) => expect(addressKey(one)).toBe(addressKey(other)))

  test('has one spelling', () => {
    expect(addressKey(at('12 North Pine Street Apt 4'))).toBe('12 n pine st|4|02134')
    expect(addressKey(at('P.O. Box 9'))).toBe('po box 9||02134')
  })
})

test.each<[Recipient, Recipient]>([
  [at('12 Pine St'), at('14 Pine St')],
  [at('12 Pine St'), at('12 Pine Ave')],
  [at('12 Pine St', '4'), at('12 Pine St', '5')],
  [at('12 Pine St'), at('12 Pine St', '4')],
  [at('12 Pine St Apt 4', '5'), at('12 Pine St', '5')],
  [at('12 Pine St'), at('12 Pine St', '', '02135')],
  [at('1 Old PO Box Rd'), at('1 Old Rd')],
])('%o is not %o', (one, other) => expect(addressKey(one)).not.toBe(addressKey(other)))

test('a person is name, company and address, however they are written', () => {
  const ana = at('12 Pine St')
  expect(recipientKey({ ...ana, name: 'ANA  RUIZ' })).toBe(recipientKey(ana))
  expect(recipientKey({ ...ana, name: 'Ana-Ruiz' })).toBe(recipientKey(ana))
  expect(recipientKey({ ...ana, name: 'Bo Ruiz' })).not.toBe(recipientKey(ana))
  expect(recipientKey({ ...ana, company: 'Acme' })).not.toBe(recipientKey(ana))
  expect(recipientKey({ ...ana, street: '14 Pine St' })).not.toBe(recipientKey(ana))
})
