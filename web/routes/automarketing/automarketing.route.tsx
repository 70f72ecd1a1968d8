import { CalendarClock } from 'lucide-react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { listingPath } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

export const title = 'Automated marketing'

const FARMING = 'farming'

/** What a campaign is made of, and where each part is found. */
export function Component() {
  const { categories, features } = useSite()
  const farming = categories
    .flatMap((category) => category.subCategories.map((sub) => ({ category, sub })))
    .find(({ sub }) => sub.landingPagePrettyUrl === FARMING)
  return (
    <AccountFrame title={title}>
      <EmptyState
        icon={<CalendarClock size={30} />}
        title="No campaign runs for you"
        actions={
          <>
            <ButtonLink href={farming ? listingPath(farming.category, farming.sub) : '/home'}>
              Choose a design
            </ButtonLink>
            {features.menus.savedmailinglists && (
              <ButtonLink look="secondary" href="/savedmailinglists">
                Mailing lists
              </ButtonLink>
            )}
            <ButtonLink look="secondary" href="/pastorders">
              Past orders
            </ButtonLink>
          </>
        }
      >
        To reach the same people again and again, choose a design, keep their addresses as a mailing list, and
        repeat the order whenever it is time. Nothing is mailed without you.
      </EmptyState>
    </AccountFrame>
  )
}
