import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPresses } from './early-presses.ts'

let page: Window
let answered: string[]
let leaves: boolean[]

beforeEach(() => {
  page = new Window({ url: 'https://site.example/about' })
  const { Element, HTMLFormElement, HTMLButtonElement } = page
  for (const [name, value] of Object.entries({ Element, HTMLFormElement, HTMLButtonElement }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  page.document.body.innerHTML = `
    <button type="button" id="menu"><i>Menu</i></button>
    <button type="button" id="shelf" popovertarget="panel">Create</button>
    <form id="lead"><button id="send">Send</button></form>
    <form id="search" action="/search"><input name="tag"><button id="find">Find</button></form>`
  answered = []
  leaves = []
  // As the page's code does: at the root, once it has taken the page over.
  for (const type of ['click', 'submit'])
    page.document.body.addEventListener(type, (event) => {
      const target = event.target as unknown as Element
      if (type === 'submit' || target.closest('#menu, #shelf'))
        answered.push(target.closest('[id]')?.id ?? '')
      if (type === 'submit' || target.closest('#shelf')) leaves.push(!event.defaultPrevented)
      if (type === 'submit') event.preventDefault()
    })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.happyDOM.close()
})

const press = (selector: string) =>
  page.document
    .querySelector(selector)
    ?.dispatchEvent(new page.MouseEvent('click', { bubbles: true, cancelable: true }))

test('the last press is answered once, when the page has been taken over', () => {
  const onPress = vi.fn<() => void>()
  const presses = holdPresses(onPress)
  press('#shelf')
  press('#menu i')
  press('#menu i')
  expect(onPress).toHaveBeenCalledTimes(3)
  expect(answered).toEqual([])
  presses.release()
  expect(answered).toEqual(['menu'])
  press('#menu')
  expect(answered).toEqual(['menu', 'menu'])
})

test('what the browser opened by itself is not closed again', () => {
  const presses = holdPresses(() => {})
  const first = new page.MouseEvent('click', { bubbles: true, cancelable: true })
  page.document.querySelector('#shelf')?.dispatchEvent(first)
  expect(first.defaultPrevented).toBe(false)
  presses.release()
  expect(answered).toEqual(['shelf'])
  expect(leaves).toEqual([false])
  press('#shelf')
  expect(leaves).toEqual([false, true])
})

test('a form is sent once, and then; one that says where to is sent at once', () => {
  const presses = holdPresses(() => {})
  press('#send')
  expect(answered).toEqual([])
  press('#find')
  expect(answered).toEqual(['search'])
  expect(leaves).toEqual([true])
  presses.release()
  expect(answered).toEqual(['search', 'lead'])
})
