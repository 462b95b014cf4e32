// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { toEditorHtml, toPublicHtml, unsupportedElements } from './article-html.ts'
import { articleExtensions } from './extensions.ts'

const id = '6c1c5a52-6d0e-8f5b-9a43-0d6f0a7f4b11'

function edited(html: string): string {
  const editor = new Editor({ extensions: articleExtensions, content: toEditorHtml(html), injectCSS: false })
  const answer = toPublicHtml(editor.getHTML())
  editor.destroy()
  return answer
}

it.each([
  '<h2>一、时间</h2><p><strong>11月22日</strong>至<em>24日</em>，<u>逾期</u><s>不</s>办。</p>',
  '<p style="text-align: right;">澜江州人社局<br>11月20日</p>',
  '<ol><li><p>登录</p></li><li><p>缴费</p></li></ol><blockquote><p>注意</p></blockquote><hr>',
  '<table><thead><tr><th scope="col">考点</th><th scope="col">地址</th></tr></thead><tbody><tr><td>一中</td><td colspan="1">学府路</td></tr></tbody></table>'.replace(
    ' colspan="1"',
    '',
  ),
  '<table><tbody><tr><td rowspan="2">甲</td><td>乙</td></tr><tr><td>丙</td></tr></tbody></table>',
  `<p><img src="/recruitApi/app/api/article/attachment/${id}" alt="地图"></p>`,
  '<p>H<sub>2</sub>O 与 m<sup>2</sup></p>',
  '<p><a href="/help/index">帮助中心</a></p>',
])('the editor preserves what an article contains: %s', (html) => {
  expect(edited(html)).toBe(html)
  expect(unsupportedElements(html, edited(html))).toEqual([])
})

it('elements that the editor would drop are reported before they are lost', () => {
  const html = '<dl><dt>问</dt><dd>答</dd></dl><p>正文</p>'
  expect(unsupportedElements(html, edited(html))).toEqual(['dl', 'dt', 'dd'])
})
