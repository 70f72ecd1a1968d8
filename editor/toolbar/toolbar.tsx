import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import { toolbarGroups } from '../features/feature.ts'
import { names } from '../kit/names.ts'
import { useDesk } from '../shell/desk.ts'
import styles from './toolbar.module.css'
import { useToolbarState } from './toolbar-state.ts'

/** The parts that features bring, by group. One stop of the Tab key; arrows move within. */
export function Toolbar() {
  const roving = useLexicalRovingTabIndexRef({ orientation: 'horizontal' })
  const isEditable = useToolbarState((state) => state.isEditable)
  const { features } = useDesk()
  const parts = features.flatMap((feature) =>
    (feature.toolbar ?? []).map((part, index) => ({ ...part, key: `${feature.name}-${index}` })),
  )
  return (
    <fieldset className={styles.frame} disabled={!isEditable}>
      <div
        ref={roving}
        role="toolbar"
        aria-label="Page editor tools"
        aria-orientation="horizontal"
        className={names('toolbar', styles.toolbar)}
      >
        {toolbarGroups.map((group) => {
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
