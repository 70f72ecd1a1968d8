import { withDOM } from '@lexical/headless/dom'
import { describe, expect, test } from 'vitest'
import { attacks, harmless } from './samples.ts'
import { sanitizeFragment, sanitizePage } from './sanitize.ts'

const forbiddenElements =
  'script,style,link,meta,base,object,embed,applet,form,input,button,select,option,textarea,template,svg,math,audio,source,dialog,frame,frameset,marquee,title,noscript,body,html,custom-element,slot'

describe.each([
  ['a fragment', sanitizeFragment],
  ['a page', sanitizePage],
])('%s', (_name, sanitize) => {
  test.each(attacks.map((html) => [html.slice(0, 90), html] as const))('%s', (_short, html) => {
    const clean = sanitize(html)
    const found = withDOM((window) => {
      const holder = window.document.createElement('div')
      holder.innerHTML = clean
      const all = [...holder.querySelectorAll('*')]
      return {
        elements: [...holder.querySelectorAll(forbiddenElements)].map(({ tagName }) => tagName),
        handlers: all.flatMap((one) =>
          one.getAttributeNames().filter((name) => /^on|srcdoc|formaction|^is$/i.test(name)),
        ),
        addresses: all
          .flatMap((one) =>
            ['href', 'src', 'poster', 'background', 'srcset'].map((name) => one.getAttribute(name)),
          )
          .filter(
            (value) => value && /evil|script:|^\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif);)/i.test(value),
          ),
        styles: all
          .map((one) => one.getAttribute('style') ?? '')
          .filter((style) => /url|position|z-index|image-set|expression|@|\\/i.test(style)),
        ids: all.map(({ id }) => id).filter((id) => id !== '' && !id.startsWith('page-')),
      }
    })
    expect(found).toEqual({ elements: [], handlers: [], addresses: [], styles: [], ids: [] })
    expect(sanitize(clean)).toBe(clean)
  })
})

test.each(harmless)('harmless HTML stays: %s', (html) => {
  expect(sanitizeFragment(html)).toBe(html)
})

test('a frame of a known site is kept in a sandbox, without cookies where there is a choice', () => {
  const html = sanitizeFragment(
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  )
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"')
})

test('HTML of authors cannot pose as a node of the editor', () => {
  const html = '<div class="page-poll" data-poll="Which?"><li data-option="a">A</li></div>'
  expect(sanitizeFragment(html)).not.toMatch(/class|data-/)
  expect(sanitizePage(html)).toBe(
    html.replace('class="page-poll" data-poll="Which?"', 'data-poll="Which?" class="page-poll"'),
  )
})

test('names of authors stay apart from those of the site', () => {
  expect(sanitizeFragment('<p id="root">x</p><a href="#root">y</a>')).toBe(
    '<p id="page-root">x</p><a href="#page-root">y</a>',
  )
})
