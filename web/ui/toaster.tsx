import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { toast as sonner, Toaster, type ExternalToast } from 'sonner'

// A root of its own: toasts outlive pages and are there on pages without header and footer as well.
const place = document.createElement('div')
document.body.append(place)
flushSync(() =>
  createRoot(place).render(
    <Toaster
      position="bottom-right"
      closeButton
      toastOptions={{
        style: {
          fontFamily: 'var(--font-body)',
          fontSize: 'var(--text-m)',
          borderRadius: 'var(--radius-m)',
          boxShadow: 'var(--shadow-2)',
          borderColor: 'var(--line)',
          color: 'var(--ink)',
        },
      }}
    />,
  ),
)

export function showToast(kind: 'success' | 'error' | 'message', text: string, options: ExternalToast): void {
  sonner[kind](text, options)
}
