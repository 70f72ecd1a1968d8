import { LayoutTemplate } from 'lucide-react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { categoryLink } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, Chips, EmptyState } from '../../ui/index.ts'

export const title = 'Saved landing pages'

/** Nobody has any of their own; the brokerage's are what there is to open and to share. */
export function Component() {
  const { categories, tenant } = useSite()
  return (
    <AccountFrame title={title}>
      <EmptyState
        icon={<LayoutTemplate size={30} />}
        title="You have saved no landing page"
        actions={<ButtonLink href="/marketingmaterials">Saved designs</ButtonLink>}
      >
        <p>These are the landing pages of {tenant.name}:</p>
        <Chips label="Landing pages" centered>
          {categories
            .filter((category) => category.active)
            .map((category) => (
              <A key={category.id} {...categoryLink(category)}>
                {category.name}
              </A>
            ))}
        </Chips>
      </EmptyState>
    </AccountFrame>
  )
}
