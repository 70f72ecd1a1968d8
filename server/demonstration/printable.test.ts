import { join } from 'node:path'
import { fillDesign } from '@frontage/artwork/fill-code.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { slotsOf, usualProfile } from '@frontage/artwork/hostile-profiles.ts'
import { preflight } from '@frontage/artwork/preflight.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import { readDemoTemplates } from '@frontage/catalog/templates.ts'
import { DEMO_ACCOUNTS } from '@frontage/catalog/brokerages/accounts.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { expect, test } from 'vitest'
import { profileOf } from './seed.ts'

const { pictures } = await openSampleLibrary(join(import.meta.dirname, '../../catalog'))
const templates = (await readDemoTemplates()).map((folder) => {
  const loaded = loadTemplate(folder)
  if (!loaded.ok) throw new Error(`${folder.slug} does not load`)
  return loaded.template
})

/** The longest name, the widest numbers, letters beyond English, and who is named first in the manual. */
const people = DEMO_ACCOUNTS.filter(({ mailbox }) =>
  ['active', 'affiliate', 'trial', 'agent'].includes(mailbox),
)

// Someone who tries the product has typed nothing yet: what does not fit then is the template's fault.
test.each(DEMO_TENANTS)('every template has room for the users of $name', (tenant) => {
  const tooLong = people.flatMap((account) => {
    const profile = {
      ...usualProfile,
      ...profileOf(tenant, account),
      name: `${account.firstName} ${account.lastName}`,
      email: `${account.mailbox}@${tenant.mailDomain}`,
    }
    return templates.flatMap((template) => {
      const input = {
        slots: slotsOf(template, { name: account.mailbox, profile }),
        profile,
        brand: sampleBrands[tenant.uid],
        metrics: allMetrics,
        pictures,
      }
      return preflight(template, fillDesign(template, input), input)
        .filter((issue) => issue.message.includes('too long'))
        .map((issue) => `${template.id} ${issue.slot} ${account.mailbox}`)
    })
  })
  expect(tooLong).toEqual([])
})
