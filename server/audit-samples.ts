/** What the walk of the audit log sends: one of each kind that is made, changed or uploaded. */
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { readTemplateFolder, TEMPLATES } from '@frontage/catalog/templates.ts'

export const VIEW = { role: 'Agent', plan: 'free', abilities: ['ViewContentIdeaSubmission'] }

export const HOST = 'on-record.homes.com'
export const DOMAIN = 'on-record-homes.com'

export const POST = {
  ...{ teaser: '', groupId: 0, templateId: null, tags: [], isForMembers: false, download: null },
  ...{ isFeatured: false, state: '', html: '<p>x</p>', revision: 1, status: 'published' },
  ...{ publishAt: null, timeZone: 'UTC' },
}

export const redSquare = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
  .png()
  .toBuffer()

const flyer = await readTemplateFolder(TEMPLATES, 'quiet-morning-flyer')
export const TEMPLATE = Buffer.from(
  zipSync({
    'on-record/template.json': strToU8(flyer.json),
    'on-record/page-1.svg': strToU8(flyer.pages[0] ?? ''),
  }),
)
