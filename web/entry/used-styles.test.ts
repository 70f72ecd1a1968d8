import { describe, expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const html = '<main class="page wide"><a class="link">A</a><b class="a:b">B</b></main>'

describe('what a document shows', () => {
  test.each([
    ['a tag', 'main{a:b}'],
    ['a class that is there', '.page{a:b}'],
    ['one of two classes in a list', '.page,.wide{a:b}'],
    ['its states', '.link:hover,.link[data-open]::after{a:b}'],
    ['one that another may stand for', '.page:is(.open,.wide){a:b}'],
    ['what it has not', '.page:not(.open){a:b}'],
    ['alternatives in each other', '.page:not(:is(.x,:has(>.y))) .link{a:b}'],
    ['an attribute that looks like a class', '[href$=".pdf"]{a:b}'],
    ['a class with a colon', '.a\\:b{a:b}'],
    ['a group', '@media print{.page{a:b}}'],
    ['groups in each other', '@supports (a:b){@media (width<=700px){.page{a:b}}}'],
    ['an order of layers', '@layer base,ui;'],
    ['keyframes, fonts and properties', '@keyframes x{0%{a:b}to{a:c}}@font-face{a:b}@property --x{a:"*"}'],
    ['strings with braces, escapes and quotes', '.page::before{content:"}\\"{;"}.link{content:\'"}\'}'],
    ['an address with a semicolon', '.page{background:url(data:image/svg+xml;utf8,x)}.link{a:b}'],
  ])('%s', (_, css) => expect(usedStyles(css, html)).toBe(css))
})

describe('what it does not', () => {
  test.each([
    ['a class', '.drawer{a:b}.page{a:b}', '.page{a:b}'],
    ['one of a selector', '.page .drawer{a:b}', ''],
    ['one of a list', '.drawer,.page>.link,.link .drawer{a:b}', '.page>.link{a:b}'],
    ['a whole group', '@media print{.drawer{a:b}}main{a:b}', 'main{a:b}'],
    ['all of a layer, whose order stays', '@layer ui{.drawer{a:b}}', '@layer ui{}'],
    ['a class that only begins like one', '.pages{a:b}.page-x{a:b}', ''],
    ['a class beside alternatives', '.drawer:is(.page,.wide){a:b}', ''],
    ['after a comment with braces', '/* } .page { */.drawer{a:b}', ''],
  ])('%s', (_, css, used) => expect(usedStyles(css, html)).toBe(used))
})

test('rules keep their order', () => {
  const css = '.link{a:1}.x{a:2}.page{a:3}@media print{.x{a:4}.wide{a:5}}main{a:6}'
  expect(usedStyles(css, html)).toBe('.link{a:1}.page{a:3}@media print{.wide{a:5}}main{a:6}')
})

test('a sheet that is cut short is taken as it is', () => {
  expect(usedStyles('.page{a:b}.link{a:', html)).toContain('.page{a:b}')
  for (const css of ['{', '}', '.page{', '"', '/*', '@media {', '\\'])
    expect(() => usedStyles(css, html)).not.toThrow()
})
