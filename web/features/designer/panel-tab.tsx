import styles from './designer.module.css'

/** Which panel shows where there is room for one only. */
export type Panel = 'edit' | 'check' | 'order'

interface PanelTabProps {
  panel: Panel
  current: Panel
  count?: number
  isBad?: boolean
  onSelect: (panel: Panel) => void
  children: string
}

export function PanelTab({ panel, current, count = 0, isBad, onSelect, children }: PanelTabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={panel === current}
      onClick={() => onSelect(panel)}
    >
      {children}
      {count > 0 && (
        <span className={styles.tabCount} data-bad={isBad || undefined}>
          {count}
        </span>
      )}
    </button>
  )
}
