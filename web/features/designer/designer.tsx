/** The layout tool: the page in the middle, its fields on one side, price and print check on the other. */
import { openHouseDay, openHouseSlots } from '@frontage/artwork/open-house.ts'
import { preflight } from '@frontage/artwork/preflight.ts'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { designPostage } from '@frontage/contracts/personalization.ts'
import { lateArrival } from '@frontage/domain/late-arrival.ts'
import type { OrderKind } from '@frontage/domain/line-price.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { today } from '../../lib/dates.ts'
import { loadedMetrics } from '../../lib/rendering/fonts.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../ui/toast.ts'
import { countBySeverity, type Issue } from './checks.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { ConflictDialog, OlderDraftDialog } from './conflict-dialog.tsx'
import styles from './designer.module.css'
import { DownloadPanel } from './download-panel.tsx'
import { freshImage } from './image-value.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ListingNotice } from './listing-notice.tsx'
import { focusFirstMissing, MissingForm } from './missing-form.tsx'
import { NewerVersion } from './newer-version.tsx'
import { OrderBar } from './order-bar.tsx'
import { choiceOf, differsFrom, firstChoice, quoteFor, type Wanted } from './order-choice.ts'
import { OrderFooter } from './order-footer.tsx'
import { OrderPanel, type RenderLists } from './order-panel.tsx'
import { PanelTab, type Panel } from './panel-tab.tsx'
import { PhotoPicker, type PickedImage } from './photo-picker.tsx'
import { SaveProblem } from './save-control.tsx'
import { fieldOf, SideForm } from './side-form.tsx'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar.tsx'
import { useAcceptance } from './use-acceptance.ts'
import { useDesigner, type Designer as DesignerState, type OpenDesign } from './use-designer.ts'
import { useOrdering } from './use-ordering.ts'
import { usePanels } from './use-panels.ts'
import { usePickup } from './use-pickup.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface DesignerScreenProps {
  open: OpenDesign
  /** The line of the cart that the design was opened from; null: it is to become one. */
  line: CartItem | null
  /** What the agent came with; with a way of ordering she came to order, else to design. */
  wanted: Wanted
  renderLists: RenderLists | undefined
}

export function DesignerScreen({ open, line, wanted, renderLists }: DesignerScreenProps) {
  const { features, tenant } = useSite()
  const { offer } = open
  const { withdrawn } = open.design
  const [choice, setChoice] = useState(() =>
    line ? choiceOf(line) : offer ? firstChoice(offer, wanted) : null,
  )
  const designer = useDesigner(open, designPostage(choice?.kind ?? null, tenant))
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState<string | null>(null)
  const [replacing, setReplacing] = useState<string | null>(null)
  const { panel, view, isRefused, opening, showPanel } = usePanels(wanted.kind ? 'order' : 'edit')
  const issues = useIssues(designer)
  const quote = offer && choice ? quoteFor(offer, choice) : null
  const ordering = useOrdering(designer, { choice, quote }, line)
  const acceptance = useAcceptance(issues, ordering.line)
  const pickup = usePickup(offer, choice)
  const canOrder = offer !== null && choice !== null && !withdrawn && features.cart
  useShortcuts({
    'mod+z': designer.undo,
    'mod+shift+z': designer.redo,
    'mod+y': designer.redo,
    'mod+s': () => void designer.flush(),
  })

  const show = useCallback(
    (slot: string | null, onPage?: number) => {
      setSelected(slot)
      const pages = designer.template.slots.find((one) => one.id === slot)?.pages ?? []
      const target = onPage ?? pages[0]
      setPage((now) => (target === undefined || pages.includes(now + 1) ? now : target - 1))
    },
    [designer.template],
  )
  const pick = (image: PickedImage) => {
    if (replacing === null) return
    if ('file' in image) designer.know(image.file)
    designer.set({ [replacing]: freshImage('file' in image ? { fileId: image.file.id } : image) })
    show(replacing)
    setReplacing(null)
  }
  const side = useRef<HTMLElement>(null)
  const checks = useRef<HTMLDivElement>(null)
  const order = useRef<HTMLDivElement>(null)
  const orderButton = useRef<HTMLButtonElement>(null)
  // The panels have to be there before anything in them can be gone to.
  const showChecks = (why?: { isRefused: boolean }) => {
    flushSync(() => showPanel('check', why))
    if (!focusFirstMissing(checks.current, issues)) checks.current?.focus({ preventScroll: true })
  }
  const showOrder = () => {
    flushSync(() => showPanel('order'))
    orderButton.current?.focus({ preventScroll: true })
  }
  const select = (next: Panel) => {
    showPanel(next)
    if (next !== 'edit') setSelected(null)
  }
  const { errors, warnings } = countBySeverity(issues)
  const needsPlace = choice?.kind === 'warehouse' && !pickup.chosen
  const needsList = choice?.kind === 'mail-list' && choice.mailingList === null
  const placeOrder = async () => {
    if (errors > 0) return showChecks({ isRefused: true })
    await ordering.order({
      pickup: pickup.chosen,
      accepted: acceptance.isAccepted,
      hasWarnings: warnings > 0,
      needsPlace,
    })
    if (!needsPlace && !needsList) return
    flushSync(() => showPanel('order'))
    order.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const replacedSlot = designer.template.slots.find((slot) => slot.id === replacing)
  const { recovered } = designer
  useEffect(() => {
    if (recovered) toast.message('Your unsaved changes from last time are back.')
  }, [recovered])
  const checkTab = (current: Panel) => (
    <PanelTab panel="check" current={current} onSelect={select} count={errors || warnings} isBad={errors > 0}>
      Print check
    </PanelTab>
  )

  return (
    <div className={styles.screen} data-panel={panel}>
      <div className={styles.top}>
        <TopBar designer={designer} origin={line ? '/shopping-cart' : '/marketingmaterials'} />
        <SaveProblem save={designer.save} />
        <NewerVersion designer={designer} />
        <ListingNotice designer={designer} />
      </div>
      <nav className={styles.tabs} aria-label="Panels">
        <PanelTab panel="edit" current={panel} onSelect={select}>
          Edit
        </PanelTab>
        {checkTab(panel)}
        <PanelTab panel="order" current={panel} onSelect={select}>
          {offer ? 'Order' : 'Download'}
        </PanelTab>
      </nav>
      <section className={styles.side} ref={side} data-for="edit" aria-label="Design fields">
        <SideForm
          designer={designer}
          issues={issues}
          selected={selected}
          onSelect={show}
          onReplace={setReplacing}
        />
      </section>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Stage
          designer={designer}
          page={page}
          issues={issues}
          selected={selected}
          onSelect={setSelected}
          onReplace={setReplacing}
          onPage={setPage}
        />
      </main>
      <aside className={styles.aside} data-view={view} aria-label="Print check and order">
        <nav className={styles.views} aria-label="Order and print check">
          <PanelTab panel="order" current={view} onSelect={select}>
            {canOrder ? 'Price and quantity' : 'Download'}
          </PanelTab>
          {checkTab(view)}
        </nav>
        <div data-for="check" ref={checks} tabIndex={-1} className={styles.view}>
          <MissingForm
            key={opening}
            designer={designer}
            issues={issues}
            isRefused={isRefused}
            onFocus={show}
            onReplace={setReplacing}
            onDone={canOrder ? showOrder : undefined}
          />
          <ChecksPanel
            designer={designer}
            issues={issues}
            onShow={(issue) => {
              // On a narrow screen the form has to be there before its field can take what is typed next.
              flushSync(() => {
                show(issue.slot, issue.page)
                showPanel('edit')
              })
              if (issue.slot !== null) fieldOf(side.current, issue.slot)?.focus({ preventScroll: true })
            }}
            onReplace={setReplacing}
          />
        </div>
        <div data-for="order" ref={order} className={styles.view}>
          {canOrder && quote ? (
            <OrderPanel
              ordering={ordering}
              offer={offer}
              choice={choice}
              onChoice={setChoice}
              quote={quote}
              pickup={pickup}
              late={lateOf(designer, offer, choice.kind)}
              renderLists={renderLists}
            />
          ) : (
            <DownloadPanel designer={designer} withdrawn={withdrawn} isPrinted={offer !== null} />
          )}
        </div>
        {canOrder && quote && (
          <OrderFooter
            ordering={ordering}
            quote={quote}
            kind={choice.kind}
            issues={issues}
            acceptance={acceptance}
            onShowChecks={view === 'check' ? undefined : () => showChecks()}
            onOrder={() => void placeOrder()}
            button={orderButton}
          />
        )}
      </aside>
      {canOrder && quote && panel !== 'order' && (
        <OrderBar
          quote={quote}
          words={panel === 'check' ? 'Price and quantity' : ordering.line ? 'Cart item' : 'Order prints'}
          onOrder={() => select('order')}
        />
      )}
      <PhotoPicker
        label={replacedSlot?.label ?? null}
        kind={replacedSlot?.kind === 'image' && replacedSlot.bind === 'profile.photo' ? 'portrait' : 'photo'}
        onPick={pick}
        onClose={() => setReplacing(null)}
      />
      <ConflictDialog designer={designer} />
      <LeaveDialog
        designer={designer}
        isChoiceUnsaved={choice !== null && ordering.line !== null && differsFrom(ordering.line, choice)}
      />
      <OlderDraftDialog designer={designer} />
    </div>
  )
}

/** As it is written now, saved or not. */
function lateOf(
  { design, template, slots }: DesignerState,
  { productionDays, kinds }: Offer,
  kind: OrderKind,
) {
  const openHouseOn = openHouseDay(openHouseSlots(template), slots, today())
  return lateArrival(
    { kind, productionDays, openHouseOn },
    { on: today(), offered: design.ships_by, canBePickedUp: kinds.includes('warehouse') },
  )
}

/** Checking waits for the image: a keystroke is drawn first. */
function useIssues({ template, filled, slots }: DesignerState): Issue[] {
  const rendered = useDeferredValue(filled)
  const values = useDeferredValue(slots)
  return useMemo(
    () => preflight(template, rendered, { slots: values, metrics: loadedMetrics }),
    [template, rendered, values],
  )
}
