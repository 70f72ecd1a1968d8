import type { TemplateStatus } from '@frontage/domain/campaigns/template.ts'

export const STATUS_TONES = {
  draft: 'neutral',
  published: 'success',
  retired: 'warning',
} as const satisfies Record<TemplateStatus, string>
