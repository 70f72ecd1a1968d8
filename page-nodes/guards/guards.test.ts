import { describe, expect, test } from 'vitest'
import { completeLink, isDownloadable, isValidLink, safeHref, safeRel, toggleDownloadable } from './href.ts'
import { isVideoFile, safeImageSource, safeVideoUrl } from './media.ts'
import { fontFamilies, isFontName, isHexColor, safeBlockStyle, safeTextStyle } from './styles.ts'
import { text, whole } from './values.ts'

describe('links', () => {
  test.each([
    ['https://example.com', true],
    ['example.com', true],
    ['www.example.co.uk/path?x=1#y', true],
    ['/contact', true],
    ['#top', true],
    ['mailto:ann@example.com', true],
    ['tel:+15551234', true],
    ['https://', false],
    ['https://?', false],
    ['', false],
    ['two words', false],
    ['javascript:alert(1)', false],
    ['word', false],
    ['//', false],
  ])('%j is a link: %s', (href, valid) => {
    expect(isValidLink(href)).toBe(valid)
  })

  test.each([
    ['vbscript:x', 'about:blank'],
    ['file:///etc/passwd', 'about:blank'],
    ['\u0001javascript:alert(1)', 'about:blank'],
    ['java\tscript:alert(1)', 'about:blank'],
    ['sms:+15551234', 'sms:+15551234'],
    [undefined, 'about:blank'],
  ])('%j is written as %s', (href, written) => {
    expect(safeHref(href)).toBe(written)
  })

  test.each([
    ['example.com', 'https://example.com'],
    ['ann@example.com', 'mailto:ann@example.com'],
    ['/contact', '/contact'],
    ['http://example.com', 'http://example.com'],
  ])('%s means %s', (typed, meant) => {
    expect(completeLink(typed)).toBe(meant)
  })

  test('download is one word among others', () => {
    expect(toggleDownloadable('noopener noreferrer')).toBe('noopener noreferrer downloadable-link')
    expect(toggleDownloadable('noopener downloadable-link')).toBe('noopener')
    expect(toggleDownloadable('downloadable-link')).toBeNull()
    expect(isDownloadable('noopener downloadable-link')).toBe(true)
    expect(isDownloadable('not-downloadable-link')).toBe(false)
    expect(safeRel('opener NOOPENER noopener')).toBe('noopener')
  })
})

describe('images and videos', () => {
  test.each([
    ['https://example.com/a.png', true],
    ['/files/a.png', true],
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:text/html;base64,PHN2Zz4=', false],
    ['data:image/png;base64,x" onerror="y', false],
    ['javascript:alert(1)', false],
    ['blob:https://example.com/1', false],
    ['https://user:pass@example.com/a.png', false],
    ['', false],
  ])('%s can be an image: %s', (source, allowed) => {
    expect(safeImageSource(source) !== '').toBe(allowed)
  })

  test.each([
    ['https://example.com/a.mp4', true],
    ['https://example.com/a.WEBM?x=1#t=3', true],
    ['https://example.com/a.ogv', true],
    ['https://example.com/a.ogg', true],
    ['/files/a.mp4', true],
    ['http://example.com/a.mp4', false],
    ['//evil.example/a.mp4', false],
    ['/\\evil.example/a.mp4', false],
    ['https://example.com/a.mov', false],
    ['https://example.com/mp4', false],
    ['https://example.com/?a.mp4', false],
    ['javascript:alert(1)//a.mp4', false],
  ])('%s can be an uploaded video: %s', (url, allowed) => {
    expect(safeVideoUrl(url) !== '').toBe(allowed)
  })

  test.each([
    ['tour.MP4', true],
    ['tour.mp4.exe', false],
    ['mp4', false],
  ])('%s is the name of a video: %s', (name, allowed) => {
    expect(isVideoFile(name)).toBe(allowed)
  })
})

describe('styles', () => {
  test.each([
    ['#123456', true],
    ['#ABCDEF', true],
    ['#12345', false],
    ['#1234567', false],
    ['123456', false],
    ['#12345g', false],
    ['#123456 ', false],
  ])('the hex field takes %j: %s', (value, taken) => {
    expect(isHexColor(value)).toBe(taken)
  })

  test.each([
    ['Open Sans', true],
    ["O'Reilly Sans, Bold", true],
    ['Häuser 2', true],
    ['"x");}', false],
    ['x;y', false],
    ['x}', false],
    ['', false],
    ['a'.repeat(65), false],
  ])('%j names a font: %s', (name, taken) => {
    expect(isFontName(name)).toBe(taken)
  })

  test('families are quoted', () => {
    expect(fontFamilies('Open Sans, serif')).toBe('"Open Sans", serif')
    expect(fontFamilies('"x");} body{display:none')).toBeNull()
  })

  test.each([
    ['color: #ff0000; font-size: 20px;', 'color: #ff0000; font-size: 20px;'],
    ['color: red; position: fixed; top: 0', 'color: red;'],
    ['background-color: url(https://evil.example)', ''],
    ['font-family: "x");} body { display: none }', ''],
    ['color: expression(alert(1))', ''],
    ['color: r\\65 d', ''],
    ['color: red /* ; */; font-size: 9999px', ''],
    ['font-size: 20px !important', 'font-size: 20px;'],
    ['constructor: red; __proto__: red', ''],
    ['line-height: 2', ''],
  ])('text keeps of %j: %j', (style, allowed) => {
    expect(safeTextStyle(style)).toBe(allowed)
  })

  test.each([
    ['text-align: center; margin: 0 auto', 'text-align: center; margin: 0 auto;'],
    ['width: 100%; z-index: 99; opacity: 0', 'width: 100%;'],
    ['background-image: image-set("x" 1x); padding: 4px', 'padding: 4px;'],
    ['grid-template-columns: 1fr 3fr', 'grid-template-columns: 1fr 3fr;'],
    ['grid-template-columns: url(x)', ''],
  ])('a block keeps of %j: %j', (style, allowed) => {
    expect(safeBlockStyle(style)).toBe(allowed)
  })
})

test('numbers out of bounds become the default, text loses what databases refuse', () => {
  const width = whole(1, 4000, 500)
  expect([1, 4000, 0, 4001, '40', '4e1', Number.NaN, null].map(width)).toEqual([
    1, 4000, 500, 500, 40, 500, 500, 500,
  ])
  expect(text(5)('a\u0000b\uD800cdef')).toBe('ab\uFFFDcd')
})
