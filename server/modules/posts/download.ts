/** What a post can be saved as: its text as a branded document, or the design it shows as an image. */
import { textPdf } from '@frontage/artwork/print/text-pdf.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { thumbnail } from '../catalog/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { textBlocks } from './text-blocks.ts'
import { mayReadPost } from './policies.ts'
import { findPost } from './queries.ts'
import type { Viewer } from './viewer.ts'

export interface Download {
  name: string
  mediaType: string
  bytes: Buffer
}

const IMAGE_WIDTH = 1280

/** @throws Refusal content.missing, content.no-download, content.plan-needed */
export async function downloadOf(
  context: Pick<AppContext, 'db' | 'files' | 'press'>,
  tenant: Tenant,
  viewer: Viewer,
  name: string,
): Promise<Download> {
  const post = await findPost(context.db, viewer, name)
  if (!mayReadPost(viewer, post)) throw new Refusal('content.plan-needed')
  if (post.download === 'picture' && post.template_id) {
    const bytes = await thumbnail(context, tenant, post.template_id, IMAGE_WIDTH, 'png')
    return { name: `${post.pretty_url}.png`, mediaType: 'image/png', bytes }
  }
  if (post.download !== 'document') throw new Refusal('content.no-download')
  const { brand, name: brokerage, brand_primary_color: color } = tenant.data
  const bytes = await textPdf({
    title: post.title,
    lead: post.teaser,
    brokerage,
    color,
    footer: [brand.legal_name, brand.phone, brand.address].filter(Boolean).join('  ·  '),
    hasBoxes: post.kind === 'checklist',
    blocks: textBlocks(post.body_html),
    date: post.published_at,
  })
  return { name: `${post.pretty_url}.pdf`, mediaType: 'application/pdf', bytes }
}
