/** Toasts, bottom right, gone after 5 seconds unless hovered or focused. The code is fetched with the first one. */
export type ToastKind = 'success' | 'error' | 'message'

export interface ToastOptions {
  /** What it is about: the newer message takes the place of the older, which may no longer be so. */
  topic?: string
  /** A second, quieter line. */
  description?: string
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void }
}

let wasShown = false

const toaster = () => import('./toaster.tsx')

async function show(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  wasShown = true
  const { showToast } = await toaster()
  showToast(kind, text, options)
}

async function clearSuccesses(): Promise<void> {
  if (!wasShown) return
  const { dismissSuccesses } = await toaster()
  dismissSuccesses()
}

export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  message: (text: string, options?: ToastOptions) => void show('message', text, options),
  /** Sends for the code ahead of the first message. */
  fetch: () => void toaster().catch(() => undefined),
  /** For a change of step: takes away what earlier steps reported, but no error. */
  clearSuccesses: () => void clearSuccesses(),
}
