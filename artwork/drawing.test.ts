import { expect, test } from 'vitest'
import { vectorImage } from './drawing.ts'

const logo = (body: string, root = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${body}</svg>`

test('a drawing of plain shapes keeps its shapes and its size', () => {
  const image = vectorImage(
    logo('<title>T</title><g role="img"><path d="M0 0h9v9Z" fill="#123456"/></g>'),
    'logo:x',
  )
  expect(image).toMatchObject({ width: 40, height: 10, href: 'logo:x' })
  expect(image!.vector!.children).toMatchObject([
    { tag: 'g', attrs: {}, children: [{ tag: 'path', attrs: { d: 'M0 0h9v9Z', fill: '#123456' } }] },
  ])
})

test('a view box elsewhere is moved to the origin', () => {
  const image = vectorImage(
    logo('<rect x="10" y="20" width="4" height="4"/>', 'viewBox="10 20 40 10"'),
    'logo:x',
  )
  expect(image!.vector!.children).toMatchObject([{ attrs: { transform: 'translate(-10 -20)' } }])
})

test.each([
  ['<text>Harbor</text>'],
  ['<image href="https://example.com/x.png"/>'],
  ['<script>alert(1)</script>'],
  ['<rect width="1" height="1" fill="url(#g)"/>'],
  ['<rect width="1" height="1" fill="red"/>'],
  ['<g opacity="0.5"><rect width="1" height="1"/></g>'],
  ['<use href="#x"/>'],
  ['not closed <g>'],
])('%s is not a plain drawing', (body) => {
  expect(vectorImage(logo(body), 'logo:x')).toBeNull()
})

test('a drawing without a size has no place', () => {
  expect(vectorImage(logo('<rect width="1" height="1"/>', 'width="40"'), 'logo:x')).toBeNull()
})
