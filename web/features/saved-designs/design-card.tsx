import type { OrderKind } from '@frontage/contracts/catalog.ts'
import type { SavedDesign } from '@frontage/contracts/designs.ts'
import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import { Copy, MailOpen, MoreHorizontal, Pencil, Printer, Share2, Trash2, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { ListingChanges } from '../../lib/listing-changes.tsx'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { LargeDesign } from '../../lib/rendering/enlarging-image.tsx'
import { productName } from '../../lib/product-name.ts'
import { IconButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import { useSite } from '../../lib/site.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { NameField } from '../../ui/name-field.tsx'
import styles from './saved-designs.module.css'

export interface DesignCardActions {
  onRename: (design: SavedDesign, name: string) => void
  onDuplicate: (design: SavedDesign) => void
  onDelete: (design: SavedDesign) => void
  onProfile: (design: SavedDesign, choice: 'update' | 'keep') => void
  onListing: (design: SavedDesign, choice: 'update' | 'keep') => void
}

/** Where the keyboard is on a card. */
export const linkOf = ({ id }: Pick<SavedDesign, 'id'>): string => `design-${id}`

export function DesignCard({ design, actions }: { design: SavedDesign; actions: DesignCardActions }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { features } = useSite()
  const mayMail = features.menus.savedmailinglists
  const [isLarge, setIsLarge] = useState(false)
  const href = `/layout?design=${design.id}`
  const shown = {
    designId: design.id,
    templateId: design.template_id,
    artworkHash: design.artwork_hash,
    slots: design.slots,
    trim: design.trim,
    product: design.product,
    name: design.name,
  }
  return (
    <article className={styles.card} aria-label={design.name}>
      <A href={href} className={styles.stage} aria-label={`Open ${design.name}`}>
        <DesignImage {...shown} className={styles.paper} />
      </A>
      <LargeDesign
        asked={isLarge}
        onMissing={() => setIsLarge(false)}
        design={isLarge ? shown : null}
        onClose={() => setIsLarge(false)}
      />
      <div className={styles.line}>
        {isRenaming ? (
          <NameField
            label="Name of the design"
            name={design.name}
            maxLength={MAX_DESIGN_NAME}
            className={styles.nameField}
            onDone={(name) => {
              setIsRenaming(false)
              if (name !== null) actions.onRename(design, name)
            }}
          />
        ) : (
          <h2 className={styles.name}>
            <A id={linkOf(design)} href={href}>
              {design.name}
            </A>
          </h2>
        )}
        <Menu
          label={`${design.name}: more`}
          align="end"
          renderTrigger={(trigger) => (
            <IconButton small label={`More for ${design.name}`} {...trigger}>
              <MoreHorizontal size={18} />
            </IconButton>
          )}
          entries={[
            ...(features.cart ? orders(design, mayMail) : []),
            ...(design.product === 'social-post' ? [posting(design)] : []),
            {
              kind: 'action',
              label: 'View large',
              icon: <ZoomIn size={16} />,
              onSelect: () => setIsLarge(true),
            },
            {
              kind: 'action',
              label: 'Rename',
              icon: <Pencil size={16} />,
              onSelect: () => setIsRenaming(true),
            },
            {
              kind: 'action',
              label: 'Duplicate',
              icon: <Copy size={16} />,
              onSelect: () => actions.onDuplicate(design),
            },
            { kind: 'separator' },
            {
              kind: 'action',
              label: 'Delete',
              icon: <Trash2 size={16} />,
              danger: true,
              onSelect: () => actions.onDelete(design),
            },
          ]}
        />
      </div>
      <p className={styles.note}>
        {productName(design.product)} · {dateAndTime(design.updated_at)}
      </p>
      {design.newer_version && (
        <p className={styles.changed}>
          Its template has a newer version.
          <A href={href}>See what changes</A>
        </p>
      )}
      {design.listing && (
        <ListingChanges
          listing={design.listing}
          piece={design.name}
          onUpdate={() => actions.onListing(design, 'update')}
          onKeep={() => actions.onListing(design, 'keep')}
        />
      )}
      {design.profile_changed && (
        <p className={styles.changed}>
          Your profile changed. Update?
          <button type="button" onClick={() => actions.onProfile(design, 'update')}>
            Update <VisuallyHidden>{design.name}</VisuallyHidden>
          </button>
          <button type="button" onClick={() => actions.onProfile(design, 'keep')}>
            Keep as it is <VisuallyHidden>{design.name}</VisuallyHidden>
          </button>
        </p>
      )}
    </article>
  )
}

const posting = ({ id }: SavedDesign): MenuEntry => ({
  kind: 'link',
  label: 'Post it',
  icon: <Share2 size={16} />,
  href: `/marketingmaterials/${id}/post`,
})

/** The ways into an order: the layout tool opens with what the agent wants chosen. */
function orders(design: SavedDesign, mayMail: boolean): MenuEntry[] {
  const printed = design.kinds.find((kind) => kind !== 'mail-list')
  const href = (kind: OrderKind) => `/layout?design=${design.id}&order=${kind}`
  const entries: MenuEntry[] = []
  if (printed) {
    entries.push({ kind: 'link', label: 'Order prints', icon: <Printer size={16} />, href: href(printed) })
  }
  if (mayMail && design.kinds.includes('mail-list')) {
    const label = 'Mail it to a list'
    entries.push({ kind: 'link', label, icon: <MailOpen size={16} />, href: href('mail-list') })
  }
  return entries.length > 0 ? [...entries, { kind: 'separator' }] : []
}
