import { describe, expect, it } from 'vitest'
import { prepareText } from './rich-text.ts'

describe('a prepared text', () => {
  it('gives every heading an id and lists them in order', () => {
    const { html, outline } = prepareText('<h2>一、时间</h2><p>…</p><h3>（一）报名</h3><h2>二、办法</h2>')
    expect(outline).toEqual([
      { id: 'part-1', text: '一、时间', level: 2 },
      { id: 'part-2', text: '（一）报名', level: 3 },
      { id: 'part-3', text: '二、办法', level: 2 },
    ])
    expect(html).toContain('<h3 id="part-2">（一）报名</h3>')
  })

  it('puts each table into its own scrolling frame', () => {
    const { html } = prepareText('<p>甲</p><table><tbody><tr><td></td></tr></tbody></table><p>乙</p>')
    expect(html).toBe('<p>甲</p><div data-table=""><table><tbody><tr><td></td></tr></tbody></table></div><p>乙</p>')
  })

  it('keeps names and numbers of a wide table in one line, and lets long texts wrap', () => {
    const long = '负责州属医疗卫生机构的护理、院感和护理质量管理工作'
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const { html } = prepareText(
      `<table><tbody>${row('1', '林若溪', 'Y0042', long)}${row('2', '杨文博', 'Y0057', '')}</tbody></table>`,
    )
    expect(html.match(/<td data-whole="">/g)).toHaveLength(6)
    expect(html).toContain(`<td>${long}</td>`)
  })

  it('keeps labels and dates in one line in a narrow table too', () => {
    const cells = '<td>报名时间</td><td>2026年11月16日</td><td>逾期未提交的，视为自动放弃报名</td>'
    const { html } = prepareText(`<table><tbody><tr>${cells}</tr></tbody></table>`)
    expect(html.match(/<td data-whole="">/g)).toHaveLength(2)
  })

  it('keeps styles in a form that the content security policy allows, and ignores the same words in a text', () => {
    expect(prepareText('<p style="text-align:right">甲 style="乙"</p>').html).toBe(
      '<p data-style="text-align:right">甲 style="乙"</p>',
    )
  })

  it('gives every picture an alternative text, possibly empty', () => {
    expect(prepareText('<p><img src="/a.png"><img src="/b.png" alt="乙"></p>').html).toBe(
      '<p><img src="/a.png" alt=""><img src="/b.png" alt="乙"></p>',
    )
  })

  it('leaves a text without headings and tables unchanged', () => {
    expect(prepareText('<p>甲<br>乙</p>')).toEqual({ html: '<p>甲<br>乙</p>', outline: [] })
  })
})
