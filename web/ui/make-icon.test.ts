import { Heart, Menu, type LucideProps } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeIcon } from './make-icon.ts'

const Built = makeIcon({
  node: [
    ['path', { d: 'M4 5h16' }],
    ['path', { d: 'M4 12h16' }],
    ['path', { d: 'M4 19h16' }],
  ],
})

/** Tag by tag, what each says in one order; without the icon's name, which the build leaves out. */
const read = (icon: ReactNode): string[] =>
  (renderToStaticMarkup(icon).match(/<[^>]+>/g) ?? []).map((tag) =>
    (tag.replace(/ lucide-[a-z-]+/, '').match(/[\w:-]+="[^"]*"|^<\/?\w+/g) ?? []).toSorted().join(' '),
  )

const uses: LucideProps[] = [
  {},
  { size: 18, strokeWidth: 1.6, 'aria-hidden': true },
  { size: '1em', className: 'mine', fill: 'currentColor' },
  { 'aria-label': 'Open the menu', role: 'img' },
  { size: 20, 'aria-hidden': 'true', style: { color: 'red' }, id: 'menu' },
  { children: createElement('title', null, 'Menu') },
]

test.each(uses.map((props) => [JSON.stringify(props), props] as const))(
  'an icon as it is built is the one of the library: %s',
  (_, props) => {
    const { ref: _ref, ...plain } = props
    expect(read(createElement(Built, plain))).toEqual(read(createElement(Menu, props)))
    expect(read(createElement(Built, plain))).not.toEqual(read(createElement(Heart, props)))
  },
)
