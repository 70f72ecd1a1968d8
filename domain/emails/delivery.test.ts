import { expect, test } from 'vitest'
import { suppressionAfter, type Outcome } from './delivery.ts'

test.each<[Outcome, Outcome[], ReturnType<typeof suppressionAfter>]>([
  ['delivered', ['delivered', 'soft', 'soft'], null],
  ['hard', ['hard'], 'bounced'],
  ['complained', ['delivered'], 'complained'],
  ['soft', ['soft', 'soft'], null],
  ['soft', ['soft', 'soft', 'soft'], 'bounced'],
  ['soft', ['soft', 'soft', 'delivered', 'soft'], null],
  ['soft', ['soft', 'withheld', 'soft', 'withheld', 'soft'], 'bounced'],
  ['withheld', ['withheld', 'soft', 'soft', 'soft'], null],
])('%s after %j: %s', (outcome, latest, expected) => expect(suppressionAfter(outcome, latest)).toBe(expected))
