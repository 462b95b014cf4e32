import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const parts = [
  field('sw', 'switch', { label: 'Agreed' }),
  field('level', 'radio', { label: 'Level', optionItems: [{ label: 'Senior', value: 2 }] }),
  field('yes', 'radio', { label: 'Came', optionItems: [{ label: '是', value: 1 }] }),
  field('kinds', 'checkbox', { label: 'Kinds', optionItems: [{ label: 'Red', value: 'red' }] }),
  field('n', 'number', { label: 'Number' }),
  field('note', 'input', { label: 'Note' }),
  field('leave', 'date-range', { label: 'Period' }),
  box(
    'sub-form',
    'lines',
    [field('q', 'number', { label: 'Qty' }), field('price', 'number'), field('total', 'number')],
    {
      ...{ name: 'lines', label: 'Lines' },
    },
  ),
  field('qty', 'number', { label: 'Quantity' }),
  field('out', 'number', { label: 'Out' }),
]

const openFormula = async (target: string, locale: 'en' | 'zh-CN' = 'en') => {
  const session = renderDesigner(open(parts), { locale })
  act(() => session.select([target]))
  fireEvent.click(screen.getByRole('button', { name: locale === 'en' ? 'Calculate…' : '自动计算…' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const input = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: locale === 'en' ? 'Formula' : '计算式' })
  const messageFor = (formula: string): string | undefined => {
    fireEvent.change(input(), { target: { value: formula } })
    return document.getElementById(`${input().id}-error`)?.textContent ?? undefined
  }
  return { session, dialog, input, messageFor }
}

describe('a message about a formula', { timeout: 30_000 }, () => {
  it('names a value to compare a field with', async () => {
    const { messageFor } = await openFormula('out')
    const missing = 'Compare the field with =, <>, <, <=, >, >=, contains or in. (line 1, character'
    expect(messageFor('if(sw, 1, 0)')).toBe(`${missing} 6) Use sw = true.`)
    expect(messageFor('if(level, 1, 0)')).toBe(`${missing} 9) Use level = 2.`)
    expect(messageFor('if(n > 1 and kinds, 1, 0)')).toBe(`${missing} 19) Use kinds contains "red".`)
    expect(messageFor('if(note, 1, 0)')).toBe(`${missing} 8)`)
    expect(messageFor('if(sw = true, 1, 0)')).toBeUndefined()
  })

  it('names it in Chinese, where a switch is 是 or 否', async () => {
    const { messageFor } = await openFormula('out', 'zh-CN')
    expect(messageFor('if(sw, 1, 0)')).toMatch(/请改用 sw = 是。$/)
    expect(messageFor('如果(sw = 是, 1, 0)')).toBeUndefined()
    expect(messageFor('如果(sw = 否, 1, 0)')).toBeUndefined()
    expect(messageFor('如果(yes = 是, 1, 0)')).toBe(
      '“是”是选项的名称，比较时应使用选项的值。（第 1 行第 10 个字符）请改用 1。',
    )
  })

  it('says which signs formulas do not have', async () => {
    const { messageFor } = await openFormula('out')
    expect(messageFor('10 % 3')).toBe('Formulas do not support “%”. Use +, -, * or /. (line 1, character 4)')
    expect(messageFor('2 ^ 2')).toBe('Formulas do not support “^”. Use +, -, * or /. (line 1, character 3)')
    expect(messageFor('n * 10%')).toBe('Formulas do not support “%”. Use / 100. (line 1, character 7)')
    expect(messageFor('if(n > 1; 2; 3)')).toBe('Formulas do not support “;”. Use ,. (line 1, character 9)')
    expect(messageFor("if(note = 'x', 2, 3)")).toBe('Formulas do not support “\'”. Use ". (line 1, character 11)')
    expect(messageFor('n ? 1')).toBe('“?” is not expected here. (line 1, character 3)')
  })

  it('refuses a division by zero', async () => {
    const { dialog, messageFor } = await openFormula('out')
    expect(messageFor('n / 0')).toBe('Division by 0 has no result. (line 1, character 5)')
    expect(dialog.getByText('never gives a result')).toBeDefined()
    expect(messageFor('n / 2')).toBeUndefined()
  })

  it('shows what a list is written like', async () => {
    const { messageFor } = await openFormula('out')
    expect(messageFor('if(note in "low", 1, 0)')).toBe(
      '“in” needs a list of values in square brackets. (line 1, character 4) Use ["low"].',
    )
    expect(messageFor('if(note in ["low"], 1, 0)')).toBeUndefined()
    expect(messageFor('if(note in ("low", "high"), 1, 0)')).toBeUndefined()
  })

  it('takes the columns of its own row by their names alone', async () => {
    const { input, messageFor } = await openFormula('total')
    expect(messageFor('q * price')).toBeUndefined()
    fireEvent.blur(input())
    expect(input().value).toBe('lines.q * lines.price')
    expect(messageFor('q * prise')).toMatch(/^The form has no fields q, prise. Did you mean lines.q, lines.price\?/)
  })

  it('is the only one while a label is typed', async () => {
    const { dialog, messageFor } = await openFormula('out')
    const foot = () => dialog.queryByText(/A rule reads a field that does not exist/)
    expect(messageFor('Period')).toMatch(/^“Out” takes a number, but the formula gives a date range/)
    expect(foot()).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Use leave' })).toBeNull()
    expect(messageFor('Perio')).toMatch(/^The form has no field Perio. Did you mean leave\?/)
    expect(foot()).toBeNull()
  })

  it('is at the foot again while another rule is open, and a formula with labels can be saved', async () => {
    const { session, dialog, messageFor } = await openFormula('out')
    messageFor('Perio')
    fireEvent.click(dialog.getByRole('button', { name: 'New calculation' }))
    messageFor('2')
    expect(dialog.getByText('A rule reads a field that does not exist: Perio')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete this rule' }))
    messageFor('Number + Quantity')
    fireEvent.click(dialog.getByRole('button', { name: /^Save rules/ }))
    expect(session.document.definition.rules).toMatchObject([
      { value: { op: 'add', args: [{ field: 'n' }, { field: 'qty' }] } },
    ])
  })
})
