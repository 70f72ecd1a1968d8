/** By what an address is known where the address itself may not be kept: one for each brokerage. */
import { emailKey } from '@frontage/domain/email.ts'
import type { TenantScope } from './scope.ts'
import { sha256 } from './secrets.ts'

export const addressHash = ({ tenantId }: TenantScope, email: string): string =>
  sha256(`email address ${tenantId} ${emailKey(email)}`)
