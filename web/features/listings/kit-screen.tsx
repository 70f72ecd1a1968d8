/** A flyer, a postcard, a social post and a landing page of one listing, side by side: chosen, made in one press, and put into the cart. */
import type { DesignDetail, Piece } from '@frontage/contracts/designs.ts'
import {
  KIT_PART_NAMES,
  KIT_PARTS,
  kitChoices,
  toWriteInWords,
  type KitPart,
} from '@frontage/domain/listings/kit.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { LayoutTemplate, RefreshCw, ShoppingCart, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { setCartCount, useCartCount } from '../../lib/cart-count.ts'
import { today } from '../../lib/dates.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { LateArrival } from '../../lib/late-arrival.tsx'
import { productName } from '../../lib/product-name.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { useSite } from '../../lib/site.ts'
import { classes } from '../../ui/classes.ts'
import { Button, ButtonLink, EmptyState, toast, VisuallyHidden } from '../../ui/index.ts'
import {
  addKit,
  kitHref,
  lateOf,
  MAKE_A_KIT,
  makeKit,
  madeHref,
  makeKitPage,
  printingOf,
  type Added,
  type KitShown,
} from './kit-calls.ts'
import { KitPage } from './kit-page.tsx'
import { ProfileChanged, ProfileLacks } from './kit-profile.tsx'
import { listingHref, LISTINGS } from './listing-calls.ts'
import styles from './listings.module.css'

export function KitScreen(shown: KitShown) {
  const { listing, isMade, designs } = shown
  const name = streetLine(listing.state)
  return (
    <AccountFrame
      title={isMade ? 'Your kit' : MAKE_A_KIT}
      above={[LISTINGS, { label: name, url: listingHref(listing) }]}
      lead={
        isMade
          ? 'Each design is one of your saved designs. Open one to change it.'
          : 'Filled in from your listing. Make them all with one click.'
      }
    >
      {isMade ? <MadeKit key={designs.map(({ id }) => id).join()} {...shown} /> : <ChosenKit {...shown} />}
    </AccountFrame>
  )
}

/** Under which the page has its key; templates have theirs under their ids. */
const PAGE = 'landing page'

type ToChoose = Pick<KitShown, 'listing' | 'pieces' | 'landing' | 'madeBefore'>

function ChosenKit({ listing, pieces, landing, madeBefore }: ToChoose) {
  const site = useSite()
  const navigate = useNavigate()
  const [turns, setTurns] = useState<Partial<Record<KitPart, number>>>({})
  const [isMaking, setMaking] = useState(false)
  const keys = useRef(new Map<string, string>())
  const hasPages = site.features.menus.savedshowcase
  const choices = kitChoices(pieces, listing.state, today())
  const parts = KIT_PARTS.flatMap((part) => {
    const all = choices[part]
    const piece = all[(turns[part] ?? 0) % Math.max(1, all.length)]
    return piece ? [{ part, piece, count: all.length }] : []
  })
  const keyOf = (templateId: string) => {
    const key = keys.current.get(templateId) ?? newIdempotencyKey()
    keys.current.set(templateId, key)
    return key
  }
  const make = async () => {
    if (isMaking) return
    if (site.features.choosePlanFirst) return requestPlan()
    setMaking(true)
    try {
      const made = await makeKit(
        listing.id,
        parts.map(({ piece }) => piece),
        keyOf,
      )
      if (hasPages && !landing)
        // Designs that are made are shown, whatever becomes of the page.
        await makeKitPage(listing, keyOf(PAGE)).catch((error: unknown) => toast.error(sentenceOf(error)))
      keys.current.clear()
      await navigate(kitHref(listing.id, made), { replace: true })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setMaking(false)
  }
  if (parts.length === 0 && !hasPages)
    return (
      <EmptyState
        icon={<LayoutTemplate size={30} />}
        title="No template shows a listing here"
        actions={<ButtonLink href="/home">Choose a template</ButtonLink>}
      >
        Any other template can be filled in by hand.
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <ProfileLacks />
      {madeBefore > 0 && (
        <p>
          You already have {madeBefore === 1 ? '1 saved design' : `${counted(madeBefore)} saved designs`} for
          this address. <A href={madeHref(listing)}>See {madeBefore === 1 ? 'it' : 'them'}</A>
        </p>
      )}
      <ul className={styles.kit}>
        {parts.map(({ part, piece, count }) => (
          <li key={part}>
            <article className={styles.card} aria-label={KIT_PART_NAMES[part]}>
              <PartImage of={piece} name={piece.title} />
              <h2 className={styles.street}>{KIT_PART_NAMES[part]}</h2>
              <p className={styles.quiet}>
                {piece.title} · {productName(piece.product)}
              </p>
              <ToWrite labels={piece.to_write} />
              {piece.has_code && hasPages && (
                <p className={styles.quiet}>Its QR code leads to the landing page.</p>
              )}
              {count > 1 && (
                <Button
                  look="quiet"
                  size="small"
                  icon={<RefreshCw size={16} />}
                  onClick={() => setTurns({ ...turns, [part]: (turns[part] ?? 0) + 1 })}
                >
                  Another {KIT_PART_NAMES[part].toLowerCase()}
                </Button>
              )}
            </article>
          </li>
        ))}
        {hasPages && (
          <li>
            <KitPage listing={listing} landing={landing} />
          </li>
        )}
      </ul>
      <div className={styles.kitBar}>
        <Button icon={<Sparkles size={18} />} busy={isMaking} onClick={() => void make()}>
          Make this kit
        </Button>
      </div>
    </div>
  )
}

function MadeKit({ listing, designs: loaded, inCart: before, landing }: KitShown) {
  const { features } = useSite()
  const count = useCartCount()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [designs, setDesigns] = useState(loaded)
  const [added, setAdded] = useState<readonly Added[]>(() =>
    designs.flatMap((design) => {
      const quantity = before.get(design.id)
      return quantity === undefined ? [] : [{ design, quantity }]
    }),
  )
  const inCart = added.flatMap((one) => ('quantity' in one ? one.design.id : []))
  const left = designs.filter((design) => printingOf(design) && !inCart.includes(design.id))
  const refused = designs.filter(({ id }) => added.some((one) => 'problem' in one && one.design.id === id))
  const add = async (which: readonly DesignDetail[], isAccepted: boolean) => {
    if (isAdding) return
    setAdding(true)
    const now = await addKit(which, isAccepted)
    const done = now.filter((one) => 'quantity' in one)
    const ids = which.map(({ id }) => id)
    setAdded((before) => [...before.filter(({ design }) => !ids.includes(design.id)), ...now])
    if (done.length > 0) {
      setCartCount(count + done.length)
      toast.success(
        done.length === 1 ? '1 design added to your cart' : `${done.length} designs added to your cart`,
        {
          action: { label: 'View cart', onClick: () => void navigate('/shopping-cart') },
        },
      )
    }
    setAdding(false)
  }
  const updated = (now: readonly DesignDetail[]) => {
    setDesigns(now)
    // What stood in the way of some may be there now.
    setAdded((before) => before.filter((one) => 'quantity' in one))
  }
  return (
    <div className={styles.page}>
      {designs.some((design) => design.profile_changed) ? (
        <ProfileChanged designs={designs} onUpdated={updated} />
      ) : (
        <ProfileLacks />
      )}
      <ul className={styles.kit}>
        {designs.map((design) => (
          <li key={design.id}>
            <article className={styles.card} aria-label={design.name}>
              <PartImage of={design} name={design.name} />
              <h2 className={styles.street}>{design.name}</h2>
              <p className={styles.quiet}>{printingWords(design)}</p>
              <ToWrite labels={design.to_write} />
              {features.cart && (
                <div className={styles.late}>
                  <LateArrival sentence={lateOf(design)} />
                </div>
              )}
              <ButtonLink look="secondary" size="small" href={`/layout?design=${design.id}`}>
                Open <VisuallyHidden>{design.name}</VisuallyHidden>
              </ButtonLink>
              {design.product === 'social-post' && (
                <ButtonLink look="quiet" size="small" href={`/marketingmaterials/${design.id}/post`}>
                  Post it
                </ButtonLink>
              )}
              {features.cart && left.includes(design) && !refused.includes(design) && designs.length > 1 && (
                <Button
                  look="quiet"
                  size="small"
                  disabled={isAdding}
                  onClick={() => void add([design], false)}
                >
                  Add to cart <VisuallyHidden>{design.name}</VisuallyHidden>
                </Button>
              )}
              <AddedNote
                added={added.find((one) => one.design.id === design.id)}
                isFirst={refused[0] === design}
                onAccept={() => void add([design], true)}
              />
            </article>
          </li>
        ))}
        {landing && features.menus.savedshowcase && (
          <li>
            <KitPage listing={listing} landing={landing} />
          </li>
        )}
      </ul>
      {features.cart && (
        <div className={styles.kitBar}>
          {left.length > 0 && (
            <Button icon={<ShoppingCart size={18} />} busy={isAdding} onClick={() => void add(left, false)}>
              {inCart.length === 0 ? 'Add all to cart' : 'Add the rest to cart'}
            </Button>
          )}
          {inCart.length > 0 && (
            <ButtonLink look="secondary" href="/shopping-cart">
              View cart
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** What the agent has to put in herself, said before she makes or orders the design. */
function ToWrite({ labels }: { labels: readonly string[] }) {
  const sentence = toWriteInWords(labels)
  return sentence && <p className={styles.toWrite}>{sentence}</p>
}

interface AddedNoteProps {
  added: Added | undefined
  /** Of those that were refused. */
  isFirst: boolean
  /** Looked at, and to be printed as it is. */
  onAccept: () => void
}

function AddedNote({ added, isFirst, onAccept }: AddedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // The button that asked is below all designs: on a phone nobody would see what came of it.
  useEffect(() => {
    if (added && 'problem' in added && isFirst) note.current?.scrollIntoView({ block: 'nearest' })
  }, [added, isFirst])
  if (!added) return null
  if ('quantity' in added)
    return (
      <output className={styles.note}>{added.quantity.toLocaleString('en-US')} added to your cart.</output>
    )
  return (
    <div ref={note} role="alert" className={classes(styles.note, styles.refused)}>
      <p>{added.problem}</p>
      <ul>
        {added.issues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
      {added.mayAccept && (
        <Button look="secondary" size="small" onClick={onAccept}>
          Add it as is
        </Button>
      )}
    </div>
  )
}

const counted = (amount: number): string => amount.toLocaleString('en-US')

function printingWords(design: DesignDetail): string {
  const printing = printingOf(design)
  const name = productName(design.product)
  return printing ? `${name} · from ${printing.quantity.toLocaleString('en-US')}` : `${name} · to download`
}

const PartImage = ({ of, name }: { of: Piece | DesignDetail; name: string }) => (
  <div className={styles.stage}>
    <DesignImage
      designId={'id' in of ? of.id : undefined}
      templateId={of.template_id}
      artworkHash={of.artwork_hash}
      slots={of.slots}
      trim={of.trim}
      product={of.product}
      name={name}
      className={styles.paper}
    />
  </div>
)
