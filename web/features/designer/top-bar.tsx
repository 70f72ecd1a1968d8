import { ArrowLeft, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import { A } from '../../lib/anchor.tsx'
import { CartLink } from '../../lib/cart-link.tsx'
import { IconButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import styles from './designer.module.css'
import { SaveControl } from './save-control.tsx'
import type { Designer } from './use-designer.ts'

interface TopBarProps {
  designer: Designer
  /** Where the design was opened from, and where leaving leads. */
  origin: '/shopping-cart' | '/marketingmaterials'
}

export function TopBar({ designer, origin }: TopBarProps) {
  const isFromCart = origin === '/shopping-cart'
  return (
    <header className={styles.topBar}>
      <A
        href={origin}
        className={styles.back}
        aria-label={isFromCart ? 'Back to the cart' : 'Back to saved designs'}
      >
        <ArrowLeft size={20} aria-hidden="true" />
        <span className={styles.backName}>{isFromCart ? 'Cart' : 'Saved designs'}</span>
      </A>
      <VisuallyHidden as="h1">{`Design: ${designer.name}`}</VisuallyHidden>
      <NameField designer={designer} />
      <span className={styles.spring} />
      <IconButton label="Undo (Ctrl+Z)" disabled={!designer.canUndo} onClick={designer.undo}>
        <Undo2 size={20} />
      </IconButton>
      <IconButton label="Redo (Ctrl+Shift+Z)" disabled={!designer.canRedo} onClick={designer.redo}>
        <Redo2 size={20} />
      </IconButton>
      <SaveControl save={designer.save} onSave={() => void designer.flush()} />
      <CartLink />
    </header>
  )
}

/** Empty is no name: leaving the field brings the last one back. */
function NameField({ designer }: { designer: Designer }) {
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    const name = (typed ?? '').trim()
    if (name !== '') designer.rename(name)
    setTyped(null)
  }
  return (
    <input
      className={styles.name}
      aria-label="Name of the design"
      value={typed ?? designer.name}
      maxLength={MAX_DESIGN_NAME}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== null && finish()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') {
          setTyped(null)
          event.stopPropagation()
        }
      }}
    />
  )
}
