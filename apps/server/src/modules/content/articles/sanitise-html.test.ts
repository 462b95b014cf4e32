import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { plainText, sanitiseHtml } from './sanitise-html.ts'

/** Each one would call `hit` in a browser, or leave the page, if it were let through. */
const hostile = [
  '<script>hit()</script>',
  '<ScRiPt>hit()</sCrIpT>',
  '<script/xss>hit()</script >',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<<script>hit();//<</script>',
  '<img src=x onerror=hit()>',
  '<img src="x" onerror="hit()"//',
  '<img/src="x"/onerror=hit()>',
  '<img src=x:x onerror\u000b=hit()>',
  '<img """><script>hit()</script>">',
  '<body onload=hit()>',
  '<p onmouseover="hit()">text</p>',
  '<details open ontoggle=hit()>x</details>',
  '<input autofocus onfocus=hit()>',
  '<select onfocus=hit() autofocus><option>x</select>',
  '<video><source onerror="hit()"></video>',
  '<audio src=x onerror=hit()>',
  '<marquee onstart=hit()>x</marquee>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:hit()"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=hit()>#x"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<template><script>hit()</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">',
  '<textarea><p title="</textarea><img src=x onerror=hit()>">',
  '<title><img src=x onerror=hit()></title>',
  '<plaintext><img src=x onerror=hit()>',
  '<!--><img src=x onerror=hit()>-->',
  '<!--<img src="--><img src=x onerror=hit()//">',
  '<![CDATA[<img src=x onerror=hit()>]]>',
  '<a href="javascript:hit()">x</a>',
  '<a href=" JaVaScRiPt:hit()">x</a>',
  '<a href="java\nscript:hit()">x</a>',
  '<a href="java\tscript:hit()">x</a>',
  '<a href="\u0001javascript:hit()">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;hit()">x</a>',
  '<a href="javascript&colon;hit()">x</a>',
  '<a href="jav&#x09;ascript:hit()">x</a>',
  '<a href="vbscript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<iframe src="javascript:hit()"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>*{background:url("javascript:hit()")}</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="width:expression(hit())">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<div style="text-align:center;behavior:url(x.htc)">x</div>',
  '<img src="https://evil.example/track.gif">',
  '<img src="//evil.example/track.gif">',
  '<img src="/recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult?id=1">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9aGl0KCk+">',
  '<img srcset="https://evil.example/x 1x" src=x>',
  '<img src="/recruitApi/app/api/article/attachment/../../x">',
  '<form action="https://evil.example/"><input name=password><button>log in</button></form>',
  '<button formaction="javascript:hit()">x</button>',
  '<isindex action=javascript:hit() type=submit>',
  '<p id="root" name="cookie" class="modal">x</p>',
  '<a id=x name=y href="https://example.com">x</a>',
  '<p data-x="1" aria-hidden="true" contenteditable>x</p>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">hit()</x:script>',
  '<custom-element onclick=hit()>x</custom-element>',
  '<table background="javascript:hit()"><td background="javascript:hit()">x</td></table>',
  '<col span=2 style="color:red" onload=hit()>',
  '\u003cscript\u003ehit()\u003c/script\u003e',
  '<p>unclosed <b>and <i>nested</b> badly</i> <script>hit()',
] as const

const allowedTags = new Set(
  `p h2 h3 h4 td th div ul ol li blockquote hr br strong b em i u s sub sup span a table caption colgroup col thead tbody
  tfoot tr img figure figcaption dl dt dd abbr`.split(/\s+/),
)
const allowedAttributes = new Set(
  'href target rel src alt width height start reversed colspan rowspan scope span title lang dir style'.split(' '),
)

function check(html: string): void {
  const clean = sanitiseHtml(html)
  let hits = 0
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', {
    runScripts: 'dangerously',
    url: 'https://portal.example/notice/details',
    beforeParse: (page) => {
      Object.assign(page, { hit: () => (hits += 1) })
    },
  })
  const root = window.document.querySelector('#root')
  if (!root) throw new Error('The page has no root.')
  root.innerHTML = clean
  for (const element of root.querySelectorAll('*')) {
    expect(allowedTags, html).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect(allowedAttributes, `${html} → ${name}`).toContain(name)
      if (name === 'style') expect(value).toMatch(/^text-align:(left|center|right|justify);?$/)
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/)
      if (name === 'src')
        expect(value).toMatch(/^(data:image\/(png|jpeg|gif|webp);|\/recruitApi\/app\/api\/article\/attachment\/)/)
    }
    for (const type of ['click', 'focus', 'mouseover', 'error', 'load', 'toggle']) {
      element.dispatchEvent(new window.Event(type))
    }
  }
  expect(hits, html).toBe(0)
  window.close()
}

describe('the HTML of an author', () => {
  it.each(hostile)('runs nothing and contacts nothing: %s', (html) => {
    check(html)
    check(`<p>before</p><table><tr><td>${html}</td></tr></table>after`)
  })

  it('runs nothing in any combination', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...hostile, '<p>', '</p>', '"', "'", '>', '<!--', '-->'), { maxLength: 4 }),
        (parts) => check(parts.join('')),
      ),
      { numRuns: 60 },
    )
  })

  it('does not change when it is sanitized again', () => {
    for (const html of hostile) expect(sanitiseHtml(sanitiseHtml(html)), html).toBe(sanitiseHtml(html))
  })

  it('preserves the elements of articles', () => {
    const article =
      '<h2>一、职位</h2><p style="text-align:center">见<a href="/notice/deliver?projectId=1">职位表</a>。</p>' +
      '<table><caption>日程</caption><thead><tr><th scope="col" colspan="2">环节</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">报名</td><td>9:00</td></tr></tbody></table>' +
      '<ol start="3"><li>提交 <strong>原件</strong></li></ol><p lang="en">m<sup>2</sup></p><hr />'
    expect(sanitiseHtml(article)).toBe(article)
  })

  it('has no heading above the title of the page, and opens other sites in a new tab', () => {
    expect(sanitiseHtml('<h1>通知</h1>')).toBe('<h2>通知</h2>')
    expect(sanitiseHtml('<a href="https://example.com/x" target="_self">x</a>')).toBe(
      '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitiseHtml('<a target="_blank" href="/help/index">x</a>')).toBe('<a href="/help/index">x</a>')
  })

  it('gives every picture an alternative text, and accepts only our own pictures', () => {
    const own = '/recruitApi/app/api/article/attachment/6c1c5a52-6d0e-8f5b-9a43-0d6f0a7f4b11'
    expect(sanitiseHtml(`<img src="${own}">`)).toBe(`<img src="${own}" alt="" />`)
    expect(sanitiseHtml('<img src="https://example.com/x.png" alt="x">')).toBe('')
  })
})

describe('the plain text of an article', () => {
  it('is found without markup, entities or joined lines', () => {
    expect(plainText('<h2>一、时间</h2><p>9&nbsp;点 &lt;上午&gt; &amp; 下午</p><ul><li>甲</li><li>乙</li></ul>')).toBe(
      '一、时间 9 点 <上午> & 下午 甲 乙',
    )
  })
})
