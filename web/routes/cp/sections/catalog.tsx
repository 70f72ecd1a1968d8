import { CatalogScreen } from '../../../features/catalog-editor/catalog-screen.tsx'
import { loadCatalog } from '../../../features/catalog-editor/category-calls.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ address }) => loadCatalog(address),
  ({ data }) => (
    <>
      <SectionHead
        title="Catalog"
        actions={<ButtonLink href="/cp/catalog?category=new">Add a category</ButtonLink>}
      >
        What the menus lead to, on five levels, and which templates are on each.
      </SectionHead>
      <CatalogScreen {...data} />
    </>
  ),
)
