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
  const hold = (element: HTMLElement, again: () => void) => {
    held = { element, again }
    refused?.setCustomValidity('')
    onPress()
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && button.type !== 'submit') hold(button, () => button.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const { target: form, submitter } = event
    if (form instanceof HTMLFormElement)
      hold(submitter ?? form, () => form.requestSubmit(submitter?.isConnected ? submitter : null))
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
