import type { CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import type { StoredTarget } from './repository.ts'

export function presentTarget({ kind, page_id, address }: StoredTarget): CodeTarget {
  if (kind === 'landing-page' && page_id !== null) return { kind, page_id }
  if (kind === 'address' && address !== null) return { kind, address }
  return { kind: 'usual' }
}
