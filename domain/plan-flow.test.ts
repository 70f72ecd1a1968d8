import { describe, expect, test } from 'vitest'
import { CLOSED, planFlow, type PlanEvent, type PlanFlow } from './plan-flow.ts'

const run = (events: readonly PlanEvent[], from: PlanFlow = CLOSED) => events.reduce(planFlow, from)
const ask = (context: 'content' | null): PlanEvent => ({ type: 'asked-for', context })
const choose: PlanEvent = { type: 'plan-chosen', plan: 'plus-monthly' }

describe('the plan flow', () => {
  test.each<[string, PlanEvent[], PlanFlow]>([
    ['asked for', [ask(null)], { step: 'choose-plan', context: null, plan: null }],
    ['chosen', [ask(null), choose], { step: 'checkout', context: null, plan: 'plus-monthly' }],
    [
      'back keeps the choice and the context',
      [ask('content'), choose, { type: 'back' }],
      { step: 'choose-plan', context: 'content', plan: 'plus-monthly' },
    ],
    ['subscribed for content', [ask('content'), choose, { type: 'subscribed' }], { step: 'full-access' }],
    ['subscribed from the menu', [ask(null), choose, { type: 'subscribed' }], { step: 'setup-profile' }],
    ['paid in another tab', [ask('content'), { type: 'member-already' }], { step: 'full-access' }],
    ['closed in the middle', [ask('content'), choose, { type: 'closed' }], CLOSED],
    [
      'the next flow does not remember the last context',
      [
        ask('content'),
        choose,
        { type: 'subscribed' },
        { type: 'closed' },
        ask(null),
        choose,
        { type: 'subscribed' },
      ],
      { step: 'setup-profile' },
    ],
  ])('%s', (_what, events, expected) => expect(run(events)).toEqual(expected))

  test.each<[string, PlanEvent[], PlanEvent]>([
    ['back after the payment', [ask(null), choose, { type: 'subscribed' }], { type: 'back' }],
    ['a second answer', [ask('content'), choose, { type: 'subscribed' }], { type: 'subscribed' }],
    ['a late answer to a closed flow', [], { type: 'subscribed' }],
    ['asked for twice', [ask('content')], ask(null)],
    ['chosen twice', [ask(null), choose], { type: 'plan-chosen', plan: 'plus-yearly' }],
    ['back at the first step', [ask(null)], { type: 'back' }],
  ])('%s changes nothing', (_what, events, event) => {
    const before = run(events)
    expect(planFlow(before, event)).toBe(before)
  })
})
