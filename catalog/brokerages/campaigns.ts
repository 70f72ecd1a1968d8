/** The campaign that a demonstration agent has begun: nothing of it runs until she approves it. */
import { addDays } from '@frontage/domain/days.ts'

export function demoCampaign(today: string) {
  return {
    name: 'Spring in the neighborhood',
    timeZone: 'America/Los_Angeles',
    mailing: { kind: 'every', count: 1, unit: 'month', from: addDays(today, 14), until: addDays(today, 200) },
    reminder: {
      schedule: { kind: 'date', on: addDays(today, 21) },
      message: 'Call the neighbors who wrote back to the postcard.',
    },
  } as const
}
