import { expect, test } from 'vitest'
import { storedState } from '@frontage/domain/audit.ts'
import { newStep, sentOf, templateDifferences } from './template-draft.ts'

const of = (steps: number, text: string) => ({
  ...sentOf({ name: 'Farm', description: '', status: 'draft', steps: [] }),
  steps: Array.from({ length: steps }, (_, at) => ({ ...newStep('remind', String(at)), text })),
})

test('what became of a template is told by its fields', () => {
  expect(templateDifferences(of(1, 'Call'), { ...of(1, 'Call'), name: 'Farm 2' })).toEqual([
    { field: 'name', before: 'Farm', after: 'Farm 2' },
  ])
  expect(templateDifferences(of(1, 'Call'), of(1, 'Write'))).toEqual([
    {
      ...{ field: 'steps', before: '1. Reminder, on the first day: Call' },
      after: '1. Reminder, on the first day: Write',
    },
  ])
})

test('of a template that the audit log shortened nothing is made up', () => {
  const [large, small] = [storedState(of(20, 'x'.repeat(1000))), storedState(of(1, 'Call'))]
  expect(templateDifferences(small, large)).toEqual([])
  expect(templateDifferences(large, small)).toEqual([])
})
