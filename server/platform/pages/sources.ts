/** What pages are made of, asked in process: the same queries that the API's routes answer from. */
import { presentCurrentUser } from '../../modules/accounts/index.ts'
import { listTemplates, navigation, readTemplate } from '../../modules/catalogue/index.ts'
import type { AppContext } from '../context.ts'
import { brandFonts } from './brand-fonts.ts'
import type { PageSources } from './plugin.ts'

export function pageSources({ db, clock }: AppContext): PageSources {
  return {
    async site({ tenant, session }) {
      const { categories, cartCount } = await navigation(db, tenant, session?.account.id ?? null)
      return {
        tenant: tenant.data,
        abilities: [...tenant.abilities],
        user: session ? presentCurrentUser(session.account, tenant) : null,
        categories,
        cartCount,
        year: clock.now().getUTCFullYear(),
      }
    },
    services: ({ tenant }) => ({
      catalogue: {
        templates: (query) => listTemplates(db, tenant, query),
        template: (id) => readTemplate(db, tenant, id),
      },
    }),
    fonts: ({ tenant }) => brandFonts(tenant.data.brand.fonts),
  }
}
