import { describe, expect, test } from 'vitest'
import {
  forReader,
  opensNewTab,
  underTitle,
  withPlaceholders,
  withTenantColor,
  type PageReader,
} from './page-html.ts'

const reader: PageReader = {
  userId: '7d0c',
  siteUrl: 'https://harbor.example',
  tenantColor: '#0f4c5c',
  defaultGold: '#c9a227',
  path: '/about',
}

describe('placeholders', () => {
  test.each([
    ['{{UserId}}', '7d0c'],
    ['{{ userid }}', '7d0c'],
    ['{{TenantSiteLink}}', 'https://harbor.example'],
    ['{{PrivacyPolicy}}', '/privacy-policy'],
    ['{{TermsAndConditions}}', '/terms-and-conditions'],
    ['{{CaliforniaPrivacyNotice}}', '/california-privacy-notice'],
    ['{{Unknown}}', '{{Unknown}}'],
    ['{{constructor}}', '{{constructor}}'],
    ['{UserId}', '{UserId}'],
    ['<a href="{{PrivacyPolicy}}?u={{UserId}}">', '<a href="/privacy-policy?u=7d0c">'],
  ])('%s becomes %s', (html, expected) => {
    expect(withPlaceholders(html, reader)).toBe(expected)
  })

  test('of an anonymous visitor the id is empty', () => {
    expect(withPlaceholders('[{{UserId}}]', { ...reader, userId: '' })).toBe('[]')
  })

  test('what is put in can end neither text nor attribute', () => {
    const hostile = { ...reader, userId: '"><script>' }
    expect(withPlaceholders('{{UserId}}', hostile)).not.toMatch(/["<>]/)
  })
})

describe('the default gold becomes the tenant’s color', () => {
  test.each([
    ['<p style="color: #c9a227;">', '<p style="color: #0f4c5c;">'],
    ['<p style="color: #C9A227">', '<p style="color: #0f4c5c">'],
    ['<p style="border: 1px solid rgb(201, 162, 39);">', '<p style="border: 1px solid #0f4c5c;">'],
    ['<font color="#c9a227">', '<font color="#0f4c5c">'],
    ['<p style="color: #c9a22712">', '<p style="color: #c9a22712">'],
    ['<p style="color: #c9a228">', '<p style="color: #c9a228">'],
    ['<p>Our gold is #c9a227.</p>', '<p>Our gold is #c9a227.</p>'],
    ['<a href="/x#c9a227">', '<a href="/x#c9a227">'],
  ])('%s', (html, expected) => {
    expect(withTenantColor(html, reader)).toBe(expected)
  })

  test.each(['red', '#fff', '#12345g', 'red;background:url(x)'])('but never %s', (tenantColor) => {
    const html = '<p style="color: #c9a227">'
    expect(withTenantColor(html, { ...reader, tenantColor })).toBe(html)
  })
})

describe('a link opens beside the page', () => {
  test.each([
    ['https://calendar.example/x', '', '/about', true],
    ['/training-Calendar', '', '/about', true],
    ['/training', 'page-link target-new-tab', '/about', true],
    ['/training', 'target-new-tabs', '/about', false],
    ['/training', '', '/about', false],
    ['/training', '', '/attorney_bios', true],
    ['/training', '', '/about/attorney_bios/jones', true],
    ['/training', '', '/about/no_attorney_bios', false],
  ])('%s with class "%s" on %s: %s', (href, classes, path, expected) => {
    expect(opensNewTab({ href, classes }, path)).toBe(expected)
  })

  test('with a guarded rel, once, and with its other attributes', () => {
    const html = '<a class="page-link" href="/calendar" target="_self" rel="nofollow">May</a>'
    expect(forReader(html, reader)).toBe(
      '<a class="page-link" href="/calendar" target="_blank" rel="noopener">May</a>',
    )
  })

  test.each([
    '<a href="#calendar">to the calendar below</a>',
    '<a href="/calendar.ics" rel="downloadable-link">to keep</a>',
    '<a name="calendar">no link</a>',
    '<abbr title="calendar">cal.</abbr>',
  ])('but not %s', (html) => {
    expect(forReader(html, reader)).toBe(html)
  })
})

describe('under a title', () => {
  test.each([
    ['<h2>A</h2><h3 class="page-h3">B</h3>', '<h2>A</h2><h3 class="page-h3">B</h3>'],
    ['<h1>A</h1><h2>B</h2>', '<h2 class="page-h1">A</h2><h2>B</h2>'],
    [
      '<h1 class="page-h1" style="text-align: center;">A</h1><h2 class="page-h2">B</h2>',
      '<h2 class="page-h1" style="text-align: center;">A</h2><h3 class="page-h2">B</h3>',
    ],
    [
      '<h1 class="page-h1">A</h1><h6 class="page-h6">B</h6>',
      '<h2 class="page-h1">A</h2><h6 class="page-h6">B</h6>',
    ],
    ['<h1 class="page-h1">A<br /></h1><hr /><p>h1</p>', '<h2 class="page-h1">A<br /></h2><hr /><p>h1</p>'],
    ['<H1 id="x">A</H1>', '<h2 class="page-h1" id="x">A</h2>'],
  ])('%s is shown as %s', (html, shown) => {
    expect(underTitle(html)).toBe(shown)
  })
})
