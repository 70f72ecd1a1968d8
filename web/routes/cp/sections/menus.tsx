import { MenusScreen } from '../../../features/menus/menus-screen.tsx'
import { readMenus } from '../../../features/menus/menu-calls.ts'
import { previewCategories, previewFooter } from '../../../features/menus/preview.ts'
import { CategoryMenus, TOP_CATEGORIES } from '../../../features/shell/category-menus.tsx'
import { Footer } from '../../../features/shell/footer.tsx'
import { NewerFooter } from '../../../features/shell/newer-footer.tsx'
import { SiteContext, useSite } from '../../../lib/site.ts'
import type { Menus as LoadedMenus } from '@frontage/contracts/menus.ts'
import type { ReactNode } from 'react'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'
import styles from './menus.module.css'

export const open = sectionOf(readMenus, Menus)

function Menus({ data }: { data: LoadedMenus }) {
  const site = useSite()
  const FooterOfSite = site.features.newer ? NewerFooter : Footer
  return (
    <MenusScreen
      loaded={data}
      mostTop={TOP_CATEGORIES}
      renderHead={(actions) => (
        <SectionHead title="Menus and footer" actions={actions}>
          What leads visitors through the site. Drag by the handle, or use the arrow keys on it.
        </SectionHead>
      )}
      renderPreview={(arrangement, menus) => {
        // The site's own parts, around a site that has this arrangement.
        const shown = {
          ...site,
          categories: previewCategories(arrangement, menus, site.categories),
          footer: previewFooter(arrangement, menus, site.features),
        }
        return {
          top: (
            <Preview label="Top bar as visitors see it">
              <SiteContext value={shown}>
                <div className={styles.bar}>
                  <CategoryMenus />
                </div>
              </SiteContext>
            </Preview>
          ),
          footer: (
            <Preview label="Footer as visitors see it">
              <SiteContext value={shown}>
                <FooterOfSite />
              </SiteContext>
            </Preview>
          ),
        }
      }}
    />
  )
}

/** Panels open, and links lead nowhere: nobody loses what is arranged by trying it. */
function Preview({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- clicks of the links inside, keys included
    <section
      aria-label={label}
      className={styles.preview}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      }}
    >
      {children}
    </section>
  )
}
