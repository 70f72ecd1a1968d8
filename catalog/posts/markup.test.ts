import { expect, test } from 'vitest'
import { toHtml } from './markup.ts'

test.each([
  ['a paragraph', 'One & two', '<p>One &amp; two</p>'],
  ['each line is one', 'One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['a heading', '## Say <when>', '<h2>Say &lt;when&gt;</h2>'],
  ['bold', 'A **big** one', '<p>A <strong>big</strong> one</p>'],
  ['a quotation', '> Hello', '<blockquote><p>Hello</p></blockquote>'],
  [
    'two quotations',
    '> Hello\n> Bye',
    '<blockquote><p>Hello</p></blockquote>\n<blockquote><p>Bye</p></blockquote>',
  ],
  ['a list', '- One\n- Two', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
  ['numbered steps', '1. One\n1. Two', '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>'],
  ['two lists, one after the other', '- One\n1. Two', '<ul>\n<li>One</li>\n</ul>\n<ol>\n<li>Two</li>\n</ol>'],
  [
    'a table',
    '| | Birch 12 |\n| Sold | $512,000 |\n| Pool | |',
    '<table>\n<thead><tr><td></td><th scope="col">Birch 12</th></tr></thead>\n<tbody>\n' +
      '<tr><th scope="row">Sold</th><td>$512,000</td></tr>\n<tr><th scope="row">Pool</th><td></td></tr>\n</tbody>\n</table>',
  ],
])('%s', (_, text, html) => expect(toHtml(text)).toBe(html))
