/** The Shipping step as typed, kept for the tab; filled from the saved address and the account when nothing is typed. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { SavedCartAddress } from '@frontage/contracts/cart.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { storedInTab } from '../../lib/stored-in-tab.ts'
import { toast } from '../../ui/index.ts'
import { draftFrom, type AddressDraft } from './address-draft.ts'
import { ADDRESS_FETCH_FAILED, fetchAddress } from './checkout-calls.ts'

export interface TypedAddress {
  /** null until the saved address arrived. */
  draft: AddressDraft | null
  /** What the server has; null: nothing, or not known. */
  saved: SavedCartAddress | null
  edit(draft: AddressDraft): void
  setSaved(saved: SavedCartAddress): void
  /** After the order: the next one starts from the saved address again. */
  forget(): void
}

export function useAddressDraft(user: CurrentUser): TypedAddress {
  const stored = useMemo(() => storedInTab<AddressDraft>(`checkout-address.${user.id}`), [user.id])
  const [draft, setDraft] = useState<AddressDraft | null>(null)
  const [saved, setSaved] = useState<SavedCartAddress | null>(null)

  useEffect(() => {
    let isGone = false
    void fetchAddress()
      .catch(() => {
        if (!isGone) toast.error(ADDRESS_FETCH_FAILED)
        return null
      })
      .then((address) => {
        if (isGone) return
        setSaved(address)
        setDraft((typed) => typed ?? stored.read() ?? draftFrom(address, user))
      })
    return () => {
      isGone = true
    }
  }, [stored, user])

  return {
    draft,
    saved,
    edit(next) {
      stored.write(next)
      setDraft(next)
    },
    setSaved,
    forget: useCallback(() => stored.write(null), [stored]),
  }
}
