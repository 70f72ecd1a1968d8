/** What one check of a template is asked and answers, on either side of the thread. */
import type { Finding } from '@frontage/artwork/raster/check-template.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import type { Brand, ImageSource } from '@frontage/artwork/types.ts'

export interface CheckJob {
  source: TemplateSource
  brand: Brand
  /** The brand's own, by their keys. */
  logos: [string, ImageSource][]
}

export type CheckAnswer = Finding[]
