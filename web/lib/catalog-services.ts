import * as calls from '@frontage/contracts/calls/catalog.ts'
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

export function catalogOverHttp(): CatalogServices {
  return {
    templates: (query) => api.call(calls.listTemplates, { query }),
    showcase: () => api.call(calls.readShowcase),
    template: (id) => api.call(calls.readTemplate, { params: { id } }),
  }
}
