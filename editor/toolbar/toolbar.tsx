import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import { useCallback, useEffect, useState } from 'react'
import { type ToolbarGroup, toolbarGroups } from '../features/feature.ts'
import { names } from '../kit/names.ts'
import { ONE_ROW, useMedia, WIDE } from '../kit/use-media.ts'
import { useEditorServices } from '../shell/editor-services.ts'
import { stayAboveKeyboard } from './above-keyboard.ts'
import styles from './toolbar.module.css'
import { useToolbarState } from './toolbar-state.ts'

const plainGroups: readonly ToolbarGroup[] = ['history', 'page']

const ITEMS = '.toolbar-item:not(:disabled), .font-size-input:not(:disabled)'

/** When the item that the Tab key stops at is disabled, the first that isn't takes its place. */
function keepOneStop(toolbar: HTMLElement): () => void {
  const keep = (): void => {
    const items = [...toolbar.querySelectorAll<HTMLElement>(ITEMS)]
    if (!items.some((item) => item.tabIndex === 0)) items[0]?.setAttribute('tabindex', '0')
  }
  const observer = new MutationObserver(keep)
  observer.observe(toolbar, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  return () => observer.disconnect()
}

const pageGroups: readonly ToolbarGroup[] = ['page']
const textGroups = toolbarGroups.filter((group) => group !== 'page')

/**
 * The parts that features bring, by group. Where they don't fit in one row, the page's have a row of their own; on narrow
 * screens those of the text stand at the lower edge, at the thumb.
 */
export function Toolbar() {
  const isOneRow = useMedia(ONE_ROW)
  const isWide = useMedia(WIDE)
  if (isOneRow) return <Bar label="Page editor tools" groups={toolbarGroups} />
  if (isWide)
    return (
      <div className={styles.rows}>
        <Bar label="Page" groups={pageGroups} />
        <Bar label="Page editor tools" groups={textGroups} />
      </div>
    )
  return (
    <>
      <Bar label="Page" groups={pageGroups} />
      <Bar label="Page editor tools" groups={textGroups} isBelow />
    </>
  )
}

interface BarProps {
  readonly label: string
  readonly groups: readonly ToolbarGroup[]
  readonly isBelow?: boolean
}

/** One stop of the Tab key; arrows move within. */
function Bar({ label, groups, isBelow = false }: BarProps) {
  const roving = useLexicalRovingTabIndexRef({ orientation: 'horizontal', itemSelector: ITEMS })
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  useEffect(() => (toolbar ? keepOneStop(toolbar) : undefined), [toolbar])
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setToolbar(element)
      roving(element)
    },
    [roving],
  )
  const isEditable = useToolbarState((state) => state.isEditable)
  const { features, settings } = useEditorServices()
  // Plain text has nothing to format.
  const shown = settings.isRichText ? groups : groups.filter((group) => plainGroups.includes(group))
  const parts = features.flatMap((feature) =>
    (feature.toolbar ?? []).map((part, index) => ({ ...part, key: `${feature.name}-${index}` })),
  )
  return (
    <fieldset
      ref={isBelow ? stayAboveKeyboard : undefined}
      className={styles.frame}
      data-below={isBelow}
      disabled={!isEditable}
    >
      <div
        ref={attach}
        role="toolbar"
        aria-label={label}
        aria-orientation="horizontal"
        className={names('toolbar', styles.toolbar)}
      >
        {shown.map((group) => {
          const inGroup = parts.filter((part) => part.group === group)
          return (
            inGroup.length > 0 && (
              <div key={group} className={styles.group} data-group={group}>
                {inGroup.map(({ key, Part }) => (
                  <Part key={key} />
                ))}
              </div>
            )
          )
        })}
      </div>
    </fieldset>
  )
}
