import { loadHomepage } from '../../../features/homepage/homepage-calls.ts'
import { HomepageScreen } from '../../../features/homepage/homepage-screen.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(loadHomepage, ({ data }) => (
  <>
    <SectionHead title="Homepage">
      What your home page points out. Try things out: only Publish makes them public.
    </SectionHead>
    <HomepageScreen {...data} />
  </>
))
