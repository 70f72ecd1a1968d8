/** What pages are made of, asked in process: the same queries that the API's routes answer from. */
import { presentCurrentUser } from '../../modules/accounts/index.ts'
import { listTemplates, navigation, readShowcase, readTemplate } from '../../modules/catalogue/index.ts'
import { findDesign } from '../../modules/designs/index.ts'
import { findFiles, presentFile } from '../../modules/files/index.ts'
import type { AppContext } from '../context.ts'
import { brandFonts } from './brand-fonts.ts'
import type { PageSources } from './plugin.ts'

export function pageSources({ db, clock }: AppContext): PageSources {
  return {
    async site({ tenant, session }) {
      const photo = session?.account.photo_file_id
      const [{ categories, cartCount }, pictures] = await Promise.all([
        navigation(db, tenant, session?.account.id ?? null),
        session && photo ? db.tenant(tenant, (tx) => findFiles(tx, session.scope, [photo])) : [],
      ])
      return {
        tenant: tenant.data,
        abilities: [...tenant.abilities],
        user: session ? presentCurrentUser(session.account, tenant) : null,
        actor: session?.actor ?? null,
        partnership: tenant.partnership,
        termsDue: null,
        pictures: pictures.map(presentFile),
        categories,
        cartCount,
        year: clock.now().getUTCFullYear(),
      }
    },
    services: ({ tenant, session }) => ({
      catalogue: {
        templates: (query) => listTemplates(db, tenant, query),
        showcase: () => readShowcase(db, tenant),
        template: (id) => readTemplate(db, tenant, id),
      },
      designs: {
        exists: async (id) => {
          if (!session) return false
          return (await db.tenant(tenant, (tx) => findDesign(tx, session.scope, id))) !== undefined
        },
      },
    }),
    fonts: ({ tenant }) => brandFonts(tenant.data.brand.fonts),
  }
}
