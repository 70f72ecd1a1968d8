/** Copies a text and says so. */
import { toast } from '../ui/toast.ts'

/** False where the browser refuses, and where it has no clipboard: pages without HTTPS are given none. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** @param what 'Link' */
export async function copyText(text: string, what: string): Promise<void> {
  if (await isCopied(text)) toast.success(`${what} copied`, { topic: 'copied' })
  else toast.error('Your browser did not let us copy. Select the text instead.', { topic: 'copied' })
}
