/**
 * What is pressed before the page's code is there would be lost: a button does nothing yet, and a form would be sent as if
 * there were no code. The last such press is held, and made again when the page has been taken over.
 */
interface Press {
  element: HTMLElement
  again: () => void
}

/** @param onPress called at each press */
export function holdPresses(onPress: () => void): {
  release: () => void
  refuse: (sentence: string) => void
} {
  let held: Press | undefined
  let refused: HTMLButtonElement | undefined
  // It goes no further: where the page is just being taken over, it would be answered now and once more later.
  const hold = (event: Event, element: HTMLElement, again: () => void) => {
    event.stopPropagation()
    held = { element, again }
    refused?.setCustomValidity('')
    onPress()
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button') : null
    if (button && button.type !== 'submit') hold(event, button, () => pressAgain(button))
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    // One that says where to, such as a search, leads there as links do.
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    hold(event, submitter ?? form, () => form.requestSubmit(submitter?.isConnected ? submitter : null))
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  return {
    release() {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
      refused?.setCustomValidity('')
      if (held?.element.isConnected) held.again()
      held = undefined
    },
    /** Says at what was pressed why nothing happens. */
    refuse(sentence) {
      if (!(held?.element instanceof HTMLButtonElement)) return
      refused = held.element
      refused.setCustomValidity(sentence)
      refused.reportValidity()
      held = undefined
    },
  }
}

function pressAgain(button: HTMLButtonElement): void {
  // The browser opened what it names at the first press: only the page's code has yet to hear of it.
  if (button.hasAttribute('popovertarget'))
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  button.click()
}
