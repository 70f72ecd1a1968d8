import { createContext, type ReactNode, useContext } from 'react'
import type { Feature } from '../features/feature.ts'
import type { EditorInputs } from '../inputs.ts'
import type { SettingsDesk } from '../settings/use-settings.ts'

/** What features can ask of the editor around them. */
export interface Desk extends SettingsDesk {
  readonly inputs: EditorInputs
  /** Everything this editor is made of. */
  readonly features: readonly Feature[]
  /** Opens a dialog; `close` gives the caret back to the text. */
  openModal(title: string, content: (close: () => void) => ReactNode, options?: ModalOptions): void
  /** Asks a question that can be answered with no; resolves once. */
  confirm(
    question: string,
    options?: { readonly yes?: string; readonly isDanger?: boolean },
  ): Promise<boolean>
  /** A passing message, said to screen readers too. */
  say(message: string, kind?: 'success' | 'error'): void
}

export interface ModalOptions {
  readonly closeOnClickOutside?: boolean
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('This part of the editor stands outside of its shell.')
  return desk
}
