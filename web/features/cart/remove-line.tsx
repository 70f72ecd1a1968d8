import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import type { PricedItem } from './priced-cart.ts'

interface RemoveLineProps {
  /** null: nothing is to be removed. */
  item: PricedItem | null
  label: string
  onClose: () => void
  /** Throws ApiRefusal. */
  onRemove: (id: string) => Promise<void>
}

/** Asks once before a line goes; the saved design stays where it is. */
export function RemoveLine({ item, label, onClose, onRemove }: RemoveLineProps) {
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState('')
  const close = () => {
    setProblem('')
    onClose()
  }
  const remove = async (id: string) => {
    setRemoving(true)
    try {
      await onRemove(id)
      close()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setRemoving(false)
    }
  }
  return (
    <Dialog
      open={item !== null}
      onClose={close}
      title="Remove this item?"
      footer={
        <>
          <Button look="secondary" onClick={close}>
            Keep it
          </Button>
          <Button look="danger" busy={isRemoving} onClick={() => item && void remove(item.id)}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        ‘{label}’ leaves your cart. The design itself stays in your saved designs, so you can order it again.
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  )
}
