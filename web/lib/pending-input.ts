/**
 * What a visitor wrote before the page's code was there is in the fields, and forms that keep their own state know
 * nothing of it: each such field says it once more. To be called when the page has been taken over.
 */
export function replayPendingInput(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_IN)) {
    const { value } = field
    if (value === field.defaultValue) continue
    // React compares with what it has seen set through the element itself, and forgets what comes past it.
    field.value = ''
    const prototype: object = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const TYPED_IN = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
