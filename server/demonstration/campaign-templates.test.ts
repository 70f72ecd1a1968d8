import type { OfferedTemplate } from '@frontage/contracts/campaign-templates.ts'
import { DEMO_CAMPAIGN_TEMPLATES } from '@frontage/catalog/brokerages/campaign-templates.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { templateProblems } from '@frontage/domain/campaigns/template.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { CAMPAIGNS } from '@frontage/testing/campaigns.ts'
import { expect, test } from 'vitest'

const { app, context } = await anApp()
const TEMPLATES = '/marketingcenter/api/v1'

test.each(DEMO_TENANTS)(
  'agents of $name start from a campaign of their own brokerage',
  async ({ uid, mailDomain }) => {
    const { name, description, steps } = DEMO_CAMPAIGN_TEMPLATES[uid]
    const state = { name, description, status: 'published' as const }
    expect(
      templateProblems({ ...state, steps: steps.map((step) => ({ ...step, template_id: null })) }),
    ).toEqual([])
    const agent = await signedIn(context, `agent@${mailDomain}`)
    const offered = (await app.inject(agent.get(`${TEMPLATES}/campaign-templates`))).json().data
    const rows: OfferedTemplate[] = offered.rows
    const own = rows.find((one) => one.name === name)
    expect(own).toMatchObject({ description })
    const begun = await app.inject(
      agent.post(CAMPAIGNS, {
        ...{ name, time_zone: 'America/Los_Angeles' },
        template: { id: own?.id, starts_on: '2099-01-05' },
      }),
    )
    expect(begun.statusCode, begun.body).toBe(201)
    const made: { kind: string; design: object | null; problem: string }[] = begun.json().data.steps
    expect(made.map(({ kind }) => kind)).toEqual(steps.map(({ kind }) => kind))
    // The design is there, so a list alone is to be chosen.
    expect(made.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { design: { name: expect.any(String) }, problem: 'Choose a mailing list.' },
    ])
  },
)
