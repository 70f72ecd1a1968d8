import { createContext, type ReactNode, useContext } from 'react'
import type { Feature } from '../features/feature.ts'
import type { EditorInputs } from '../inputs.ts'
import type { SettingsServices } from '../settings/use-settings.ts'

/** What features can ask of the editor around them. */
export interface EditorServices extends SettingsServices {
  readonly inputs: EditorInputs
  /** Everything this editor is made of. */
  readonly features: readonly Feature[]
  /** Opens a dialog; `close` gives the caret back to the text. */
  openModal(title: string, body: (close: () => void) => ReactNode, options?: ModalOptions): void
  /** Asks a question that can be answered with no; resolves once. */
  confirm(
    question: string,
    options?: { readonly yes?: string; readonly isDanger?: boolean; readonly note?: string },
  ): Promise<boolean>
  /** A passing message, said to screen readers too. */
  say(message: string, kind?: 'success' | 'error'): void
}

export interface ModalOptions {
  readonly closeOnPressOutside?: boolean
  /** false: what is entered in it is applied at once. */
  readonly isUnsaved?: boolean
}

export const EditorServicesContext = createContext<EditorServices | null>(null)

export function useEditorServices(): EditorServices {
  const services = useContext(EditorServicesContext)
  if (!services) throw new Error('This part of the editor stands outside of its shell.')
  return services
}
