/** By what an address is known where the address itself may not be kept: one for each brokerage. */
import { emailKey } from '@frontage/domain/email.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'

export const addressHash = ({ tenantId }: TenantScope, email: string): string =>
  sha256(`email address ${tenantId} ${emailKey(email)}`)
