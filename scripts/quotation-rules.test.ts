import { describe, expect, it } from 'vitest'
import { shownTexts, unknownQuotations } from './quotation-rules.mjs'

const shown = shownTexts(
  ['图片中未找到清晰的二维码。', '返回{name}', '{count, plural, other {已选 # 项}}', '请<b>确认</b>'],
  "name: '澜江一中'",
)
const problems = (...texts: string[]) =>
  unknownQuotations(
    texts.map((text, index) => ({ path: `${index}.spec.ts`, text })),
    shown,
  )

describe('the texts that tests look for', () => {
  it.each([
    ["page.getByText('未找到清晰的二维码')", 'a part of a message'],
    ["page.getByRole('button', { name: '返回公示' })", 'a message with a value'],
    ["page.getByRole('row', { exact: true, name: '澜江一中' })", 'a sample'],
    ["expect(row).toContainText('已选 3 项')", 'a message with a count'],
    ["screen.getByLabelText('确认')", 'a part between tags'],
    ["field.fill('没有这样的名单')\nexpect(list).toContainText('没有这样的名单')", 'what the test typed'],
    ["page.getByText('Not found')", 'another language'],
  ])('%s is known: %s', (text) => {
    expect(problems(text)).toEqual([])
  })

  it('knows what another test of the same run typed', () => {
    expect(problems("const person = '荀子墨'", "page.getByText('荀子墨')")).toEqual([])
  })

  it.each([
    "page.getByText('图片中没有找到清晰的二维码')",
    "page.getByRole('button', { name: '撤下公示' })",
    "await screen.findByText('没有找到')",
    "page.locator('td', { hasText: '没有找到' })",
  ])('refuses %s', (text) => {
    const quoted = /'([^'a-z]+)'/.exec(text)?.[1]
    expect(problems(text)).toEqual([`0.spec.ts: looks for “${quoted}”, which no message and no sample has`])
  })

  it('refuses a former text although two tests look for it', () => {
    expect(problems("page.getByText('没有找到')", "page.getByText('没有找到')")).toHaveLength(2)
  })
})
