import type { Showcase, TemplateDetail, TemplateList, TemplateQuery } from '@frontage/contracts/catalog.ts'
import { api } from './api.ts'

/** Categories are part of every page (`useSite().categories`); the rest of the catalog is asked here. */
export interface CatalogServices {
  /** @throws ApiRefusal 404 for a category that is not there. */
  templates(query: Partial<TemplateQuery>): Promise<TemplateList>
  showcase(): Promise<Showcase>
  /** @throws ApiRefusal 404 */
  template(id: string): Promise<TemplateDetail>
}

export const TEMPLATES_PATH = '/marketingcenter/api/v1/templates'

export function catalogOverHttp(): CatalogServices {
  return {
    templates: (query) => api.get<TemplateList>(TEMPLATES_PATH, { query }),
    showcase: () => api.get<Showcase>('/marketingcenter/api/v1/homepage/showcase'),
    template: (id) => api.get<TemplateDetail>(`${TEMPLATES_PATH}/${encodeURIComponent(id)}`),
  }
}
