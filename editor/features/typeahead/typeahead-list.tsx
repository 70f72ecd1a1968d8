import { MenuOption, type MenuRenderFn } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import type { LucideIcon } from 'lucide-react'
import { createPortal } from 'react-dom'
import { names } from '../../kit/names.ts'
import styles from './typeahead.module.css'

/** One line of a list that opens while typing. */
export class Choice extends MenuOption {
  readonly label: string
  readonly choose: () => void
  readonly Icon: LucideIcon | undefined
  readonly hook: string | undefined
  /** Smaller, behind the label; not part of what is chosen. */
  readonly detail: string | undefined

  constructor(
    key: string,
    label: string,
    choose: () => void,
    Icon?: LucideIcon,
    hook?: string,
    detail?: string,
  ) {
    super(key)
    this.label = label
    this.choose = choose
    this.Icon = Icon
    this.hook = hook
    this.detail = detail
  }
}

/** The list below the caret. The keyboard stays in the text: the list only shows which line Enter takes. */
export const renderChoices: MenuRenderFn<Choice> = (anchor, list, query) =>
  choicesOr(null)(anchor, list, query)

/** The same list; where it has no line to choose, it says why. */
export const choicesOr =
  (note: string | null): MenuRenderFn<Choice> =>
  (anchor, list) => {
    const { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex, options } = list
    if (!anchor.current || (options.length === 0 && note === null)) return null
    return createPortal(
      <div className={`typeahead-popover ${styles.popover}`}>
        {/* What scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        <ul role="group" aria-label="Choices" tabIndex={0}>
          {options.map((option, index) => (
            // The text has the keyboard; a pointer is the second way.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role
            <li
              key={option.key}
              id={`typeahead-item-${index}`}
              ref={(element) => option.setRefElement(element)}
              // The list around is Lexical's listbox.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
              role="option"
              tabIndex={-1}
              aria-selected={selectedIndex === index}
              className={styles.choice}
              onMouseEnter={() => setHighlightedIndex(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => selectOptionAndCleanUp(option)}
            >
              {option.Icon && <option.Icon className={names('icon', option.hook)} size={18} aria-hidden />}
              <span className="text">{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </li>
          ))}
          {options.length === 0 && (
            // A listbox holds options alone; this one cannot be chosen.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
            <li role="option" aria-selected={false} aria-disabled tabIndex={-1} className={styles.note}>
              {note}
            </li>
          )}
        </ul>
      </div>,
      anchor.current,
    )
  }
