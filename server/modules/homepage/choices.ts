import type { HomepageChoices } from '@frontage/contracts/homepage.ts'
import { readDraft } from '../drafts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { homepageKind } from './homepage-kind.ts'
import { designsFound, postsFound, titlesOfDesigns, titlesOfPosts } from './repository.ts'

/** Of each. */
const MOST_FOUND = 20

/** What an author chooses from, and the names of what the draft shows already. */
export async function homepageChoices(
  context: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  scope: TenantScope,
  search: string,
): Promise<HomepageChoices> {
  const { body } = await readDraft(context, scope, homepageKind)
  const slugs = [...Object.values(body.features), ...Object.values(body.tiles)].map(
    ({ template }) => template,
  )
  const ids = [...body.trending, ...(body.highlight ? [body.highlight] : [])]
  const [designs, posts, namedDesigns, namedPosts] = await context.db.read(scope, [
    designsFound(scope, search, MOST_FOUND),
    postsFound(scope, search, MOST_FOUND),
    titlesOfDesigns(scope, slugs),
    titlesOfPosts(scope, ids),
  ])
  return {
    designs,
    posts,
    named: {
      designs: Object.fromEntries(namedDesigns.map(({ slug, title }) => [slug, title])),
      posts: Object.fromEntries(namedPosts.map(({ id, title }) => [id, title])),
    },
  }
}
