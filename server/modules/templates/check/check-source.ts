/** What is wrong with a template, as `npm run template -- check` says it, in a thread of its own; once for the same files. */
import type { Finding } from '@frontage/artwork/raster/check-template.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import type { ImageSource } from '@frontage/artwork/types.ts'
import { designBrand } from '@frontage/contracts/personalization.ts'
import { oncePerKey } from '@frontage/domain/once.ts'
import { inThread } from '../../../platform/in-thread.ts'
import { limiter } from '../../../platform/limiter.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { logoImages } from '../../files/index.ts'
import type { CheckAnswer, CheckJob } from './check-job.ts'

const MOST_KNOWN = 200
const known = oncePerKey<Finding[]>({ most: MOST_KNOWN })
const limit = limiter(1, { most: 20, refusal: 'server.busy' })
/** Twelve pages with twenty profiles each take some five seconds. */
const LIMITS = { timeoutMs: 90_000, memoryMb: 768 }

export async function checkSource(
  context: Pick<AppContext, 'db' | 'files'>,
  tenant: Tenant,
  source: TemplateSource,
): Promise<Finding[]> {
  const brand = designBrand(tenant.data)
  const key = sha256(JSON.stringify([source, brand]))
  return known.get(key, async () => {
    const paths = Object.values(brand.logo)
    const images = await logoImages(context, tenant, paths)
    const logos = new Map<string, ImageSource>()
    for (const key of paths.map((path) => `logo:${path}`)) {
      const image = images.image(key)
      if (image) logos.set(key, image)
    }
    const job: CheckJob = { source, brand, logos: [...logos] }
    return limit(() => inThread<CheckAnswer>(new URL('./check.worker.ts', import.meta.url), job, LIMITS))
  })
}
