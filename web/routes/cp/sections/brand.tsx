import { loadBrand } from '../../../features/brand/brand-calls.ts'
import { BrandScreen } from '../../../features/brand/brand-screen.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ site }) => loadBrand(site),
  ({ data }) => (
    <>
      <SectionHead title="Brand">
        How your site, your emails and your designs look. Try things out: only Publish makes them public.
      </SectionHead>
      <BrandScreen {...data} />
    </>
  ),
)
