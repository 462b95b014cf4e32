import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import './eager.ts'
import { removedFrom, sanitizeHtml, textOfHtml } from './sanitize-html.ts'

describe('formatted text', () => {
  it.each([
    ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
    ['<p>a', '<p>a</p>'],
    ['a</p></b>', 'a'],
    ['&copy; 2026 &mdash; &ldquo;x&rdquo;', '© 2026 — “x”'],
    ['<a href=/x?a=b&c=d>x</a>', '<a href="/x?a=b&amp;c=d" rel="noopener noreferrer nofollow">x</a>'],
    ['a<svg/>b<svg><text>c</text></svg>d', 'abd'],
    ['<p>a<button><p>b</p></button></p>', '<p>a</p><p>b</p>'],
    ['<UL><LI>a<LI>b<BR/></UL>', '<ul><li>a</li><li>b<br></li></ul>'],
    ['a<!-- b -->c<![CDATA[d]]>e<?f?>g', 'aceg'],
    ['<p hidden title>a\0b</p>', '<p>ab</p>'],
    ['<ol start=3 reversed><li>a', '<ol start="3"><li>a</li></ol>'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<P STYLE="color: red; position: fixed">x</P>', '<p style="color: red">x</p>'],
    [
      '<a href="https://a.example/?a=1&amp;b=2">x</a>',
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<td colspan="2" onclick="x()">x</td>', '<td colspan="2">x</td>'],
    [
      '<div style="background: #eef; padding: 8px 12px; border:1px solid rgb(1, 2, 3)!important; LINE-HEIGHT:1.6">x</div>',
      '<div style="background: #eef; padding: 8px 12px; border: 1px solid rgb(1, 2, 3); line-height: 1.6">x</div>',
    ],
    [
      '<table style="width: 100%; border-collapse: collapse"></table>',
      '<table style="width: 100%; border-collapse: collapse"></table>',
    ],
    ['<p style="margin: -50px; background: url(/x); width: 9999px; position: fixed">x</p>', '<p>x</p>'],
    [
      '<p style="background: expression(x); color: var(--x); border: 1px solid url(x); padding: calc(1px)">x</p>',
      '<p>x</p>',
    ],
  ])('keeps %s as %s', (html, expected) => expect(sanitizeHtml(html)).toBe(expected))

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//x.example></SCRIPT>',
    '<scr<script>ipt>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)"/>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="//x.example">x</a>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<p style="background-image: url(javascript:alert(1))">x</p>',
    '<p style="color: expression(alert(1))">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<template><script>alert(1)</script></template>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<form action="https://x.example"><input name=a></form>',
    '<base href="https://x.example/">',
    '<meta http-equiv=refresh content="0;url=//x.example">',
    '<object data="x"></object><embed src="x">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
  ])('removes the active parts of %s', (html) => {
    const clean = sanitizeHtml(html)
    expect(clean).not.toMatch(/<(?!\/?(?:p|a|b|i|img|table|td|div|span)\b)/i)
    expect(clean).not.toMatch(/\son\w+\s*=|javascript:|url\(|expression|srcdoc|svg/i)
  })

  it('gives the same result for any text when applied twice', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b',
        '>',
        '<a href="',
        '"',
        "'",
        'javascript:',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '<svg>',
      ],
      ...[
        '&lt;',
        '&amp;',
        '&#60;',
        ' onerror=',
        'x',
        ' ',
        '<img src=/a>',
        '<',
        '/>',
        '<td>',
        '</',
        '<style>',
        '<table>',
      ],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 25 }), (pieces) => {
        const clean = sanitizeHtml(pieces.join(''))
        expect(sanitizeHtml(clean)).toBe(clean)
        expect(clean).not.toMatch(/<(?:script|style|svg|iframe)/i)
      }),
      { numRuns: 1000 },
    )
  })

  it.each<readonly [string, (length: number) => void]>([
    ['line breaks before a letter', (length) => textOfHtml(`${'\n'.repeat(length)}x`)],
    ['spaces in a style', (length) => sanitizeHtml(`<p style="color: red${' '.repeat(length)}x">x</p>`)],
    ['spaces in an element', (length) => sanitizeHtml(`<p${' '.repeat(length)}"`)],
    ['spaces after an attribute', (length) => sanitizeHtml(`<p a${' '.repeat(length)}b>x</p>`)],
    ...[
      '<a ',
      '<p style="padding:1px ',
      '<p style="border:aaa ',
      '<script>',
      '<script></script>',
      '<!--',
      '<p style="',
      '&#',
      '<b>',
      '</b>',
    ].map((piece) => [piece, (length: number) => sanitizeHtml(piece.repeat(length / 10))] as const),
    ['elements that do not end', (length) => sanitizeHtml('<p a="<p a=\'<!--'.repeat(length / 10))],
  ])('four times %s takes far less than sixteen times the time', (_what, read) => {
    const quickest = (length: number) => {
      const times = [1, 2, 3, 4, 5].map(() => {
        const { user, system } = process.cpuUsage()
        for (let round = 0; round < 20; round += 1) read(length)
        const spent = process.cpuUsage({ user, system })
        return spent.user + spent.system
      })
      return Math.max(Math.min(...times), 1)
    }
    quickest(1000)
    expect(quickest(12_000) / Math.max(quickest(3000), 500)).toBeLessThan(10)
  })

  it('keeps only the text of elements nested too deep', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}x<br>y${'</div>'.repeat(depth)}z`
    expect(sanitizeHtml(nested(99))).toBe(nested(99))
    expect(sanitizeHtml(nested(201))).toBe(`${'<div>'.repeat(100)}xy${'</div>'.repeat(100)}z`)
    expect(sanitizeHtml(nested(20_000))).toBe(sanitizeHtml(nested(201)))
    expect(textOfHtml('<b>'.repeat(20_000).concat('x'))).toBe('x')
    expect(removedFrom(nested(201))).toEqual(['<div>', '<br>'])
  })

  it('drops a style that no editor writes', () => {
    const left: string[] = []
    const style = 'color: red;'.repeat(200)
    expect(sanitizeHtml(`<p style="${style}">x</p>`)).toBe('<p>x</p>')
    left.push(...removedFrom(`<p style="${style}">x</p>`))
    expect(left).toEqual(['style'])
    expect(sanitizeHtml('<p style="color: red  ! IMPORTANT; font-size: 12px !IMPORTANT ">x</p>')).toBe(
      '<p style="font-size: 12px">x</p>',
    )
  })

  it('reports each removed part once', () => {
    expect(removedFrom('<p style="color: red; padding: 4px">a <b title="">b</b></p>')).toEqual(['title'])
    expect(
      removedFrom(
        '<p style="position: fixed; color: url(x)" onclick="x()"><script>x</script><marquee>m</marquee><p onclick>',
      ),
    ).toEqual(['position', 'color', 'onclick', '<script>', '<marquee>'])
  })

  it('reads as plain text', () => {
    expect(textOfHtml('<p>甲&nbsp;乙</p><ul><li>一</li><li>二</li></ul><script>x</script>')).toBe('甲\u00a0乙\n一\n二')
    expect(textOfHtml('<p></p>')).toBe('')
  })
})
