/** A design with the brand as the press would get it: for looking at before a brand is public. */
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { drawTemplate, readArtwork } from '../catalog/index.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'press' | 'clock'>

const PIXELS_ACROSS = 1_000

/**
 * `png`: the first page with its bleed. `pdf`: PDF/X-4, with bleed and marks.
 * @throws Refusal request.not-found
 */
export async function brandProof(
  context: Context,
  tenant: Tenant,
  templateId: string,
  as: 'png' | 'pdf',
): Promise<Buffer> {
  const source = await readArtwork(context.db, tenant, templateId)
  const { filled, library, logos } = await drawTemplate(context, tenant, source)
  const pictures = (href: string) => logos.stored(href) ?? { hash: href, bytes: () => library.bytes(href) }
  const [scene] = filled.scenes
  if (!scene) throw new Error(`${source.slug} has no pages`)
  if (as === 'png')
    return context.press.thumbnail({ scene, width: PIXELS_ACROSS, format: 'png', trim: false, pictures })
  const { pdf } = await context.press.pressPdf({
    scenes: filled.scenes,
    title: `Proof of ${tenant.name}`,
    date: context.clock.now(),
    pictures,
  })
  return pdf
}
