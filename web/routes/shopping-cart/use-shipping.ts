/** The Shipping step: the address as typed, what the server says of it, and the way on. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import { useState } from 'react'
import { addressToSave } from '../../features/checkout/address-draft.ts'
import { ADDRESS_SAVED, saveAddress } from '../../features/checkout/checkout-calls.ts'
import { useAddressDraft, type TypedAddress } from '../../features/checkout/use-address-draft.ts'
import { sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/index.ts'
import { somethingShips } from '@frontage/domain/receipt.ts'
import type { Steps } from './use-steps.ts'

export interface Shipping {
  address: TypedAddress
  /** Something of the cart is sent by parcel. */
  ships: boolean
  isAddressChecked: boolean
  /** Why the server did not take the address. */
  addressRefusal: string | null
  isSavingAddress: boolean
  setAddressChecked(isChecked: boolean): void
  submitAddress(): Promise<void>
}

export function useShipping(user: CurrentUser, { lines, dispatch }: Steps): Shipping {
  const address = useAddressDraft(user)
  const [isAddressChecked, setAddressChecked] = useState(false)
  const [addressRefusal, setAddressRefusal] = useState<string | null>(null)
  const [isSavingAddress, setSaving] = useState(false)
  const ships = somethingShips(lines)

  return {
    address,
    ships,
    isAddressChecked,
    addressRefusal,
    isSavingAddress,
    setAddressChecked,
    async submitAddress() {
      if (!address.draft || isSavingAddress) return
      setSaving(true)
      setAddressRefusal(null)
      const body = addressToSave(address.draft, ships)
      try {
        await saveAddress(body)
        address.setSaved({ ...body, billing_address: body.billing_address })
        toast.clearSuccesses()
        toast.success(ADDRESS_SAVED)
        dispatch({ type: 'destination-changed' })
        dispatch({ type: 'address-saved', lines })
      } catch (error) {
        const sentence = sentenceOf(error)
        setAddressRefusal(sentence)
        dispatch({ type: 'address-refused', sentence })
      } finally {
        setSaving(false)
      }
    },
  }
}
