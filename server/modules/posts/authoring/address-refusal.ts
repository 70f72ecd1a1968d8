import { Refusal } from '../../../platform/refusal.ts'

/** Why an address cannot be had. @param other whose it is */
export const addressRefusal = (other: { deleted_at: Date | null } | undefined) =>
  new Refusal(other?.deleted_at ? 'content.address-deleted' : 'content.address-taken')
