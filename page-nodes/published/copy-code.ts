/** How long the button says that it copied, in milliseconds. */
const SAID_FOR = 1000

/** Puts a button to copy on each block of code. A browser without a clipboard gets none. */
export function offerCopy(root: HTMLElement): () => void {
  const clipboard = globalThis.navigator?.clipboard
  if (!clipboard) return () => {}
  for (const block of root.querySelectorAll<HTMLElement>('pre.page-code')) {
    if (block.querySelector('button')) continue
    const button = block.ownerDocument.createElement('button')
    button.type = 'button'
    button.className = 'page-copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => void copy(clipboard, block, button))
    block.append(button)
  }
  return () => {}
}

async function copy(clipboard: Clipboard, block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  try {
    await clipboard.writeText(block.querySelector('code')?.textContent ?? '')
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Copying was refused'
  }
  setTimeout(() => (button.textContent = 'Copy'), SAID_FOR)
}
