/** Toasts, bottom right, gone after 5 seconds unless hovered or focused. The code is fetched with the first one. */
export type ToastKind = 'success' | 'error' | 'message'

export interface ToastOptions {
  /** A second, quieter line. */
  description?: string
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void }
}

async function show(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  const { showToast } = await import('./toaster.tsx')
  showToast(kind, text, options)
}

export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  message: (text: string, options?: ToastOptions) => void show('message', text, options),
}
