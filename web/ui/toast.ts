/** Toasts, bottom right, gone after 5 seconds unless hovered. The library is fetched with the first one. */
const DURATION_MS = 5000

interface ToastAction {
  label: string
  onClick: () => void
}
interface ToastOptions {
  /** A second, quieter line. */
  description?: string
  /** One thing to do about it, such as Undo. */
  action?: ToastAction
}

let library: Promise<typeof import('./toaster.tsx')> | undefined
const load = () => (library ??= import('./toaster.tsx'))

async function show(kind: 'success' | 'error' | 'message', text: string, options: ToastOptions = {}): Promise<void> {
  const { showToast } = await load()
  showToast(kind, text, { duration: DURATION_MS, ...options })
}

export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  message: (text: string, options?: ToastOptions) => void show('message', text, options),
}
