import * as calls from '@frontage/contracts/calls/catalog.ts'
import type { Showcase, TemplateList, TemplateQuery } from '@frontage/contracts/catalog.ts'
import { api } from './api.ts'

/** Categories are part of every page (`useSite().categories`); the rest of the catalog is asked here. */
export interface CatalogServices {
  /** @throws ApiRefusal 404 for a category that is not there. */
  templates(query: Partial<TemplateQuery>): Promise<TemplateList>
  showcase(): Promise<Showcase>
}

export function catalogOverHttp(): CatalogServices {
  return {
    templates: (query) => api.call(calls.listTemplates, { query }),
    showcase: () => api.call(calls.readShowcase),
  }
}
