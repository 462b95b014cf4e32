import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'
import { nameLabels } from './name-labels.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

describe('the formula of a field', { timeout: 30_000 }, () => {
  it('counts the days of a date range by one click, and names functions in Chinese', async () => {
    const session = renderDesigner(
      open([field('leave', 'date-range', { label: '请假日期' }), field('days', 'number')]),
      {
        locale: 'zh-CN',
      },
    )
    act(() => session.select(['days']))
    fireEvent.click(screen.getByRole('button', { name: '自动计算…' }))
    const dialog = within(await screen.findByRole('dialog', { name: '规则' }, { timeout: 20_000 }))
    const inserts = (title: string) => within(dialog.getByRole('group', { name: title })).getAllByRole('button')
    expect(inserts('函数').map(({ textContent }) => textContent)).toContain('days 天数')
    fireEvent.click(inserts('常用计算式')[0] ?? document.body)
    const formula = 'days(start(leave), end(leave)) + 1'
    expect(dialog.getByRole('textbox', { name: '计算式' })).toHaveProperty('value', formula)
    fireEvent.click(dialog.getByRole('button', { name: '保存规则' }))
    expect(session.document.definition.rules).toMatchObject([{ action: 'compute', target: 'days' }])
  })

  const parts = [
    field('born', 'date', { label: 'Born' }),
    field('hired', 'date', { label: 'Hired' }),
    field('leave', 'date-range', { label: 'Leave' }),
    field('note', 'input', { label: 'Note' }),
    field('level', 'radio', { label: 'Level', optionItems: [{ label: 'Senior', value: 2 }] }),
    field('half', 'radio', { label: 'Half', optionItems: [{ label: 'Afternoon', value: 'pm' }] }),
    box('sub-form', 'rows', [field('name'), field('hours', 'number')], { name: 'rows', label: 'Rows' }),
    field('out', 'number', { label: 'Out' }),
    field('text', 'input', { label: 'Text' }),
    field('until', 'date', { label: 'Until' }),
  ]
  const openFormula = async (target: string, locale: 'en' | 'zh-CN' = 'en') => {
    const session = renderDesigner(open(parts), { locale })
    act(() => session.select([target]))
    fireEvent.click(screen.getByRole('button', { name: locale === 'en' ? 'Calculate…' : '自动计算…' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    const input = dialog.getByRole('textbox', { name: locale === 'en' ? 'Formula' : '计算式' })
    const messageFor = (formula: string): string | undefined => {
      fireEvent.change(input, { target: { value: formula } })
      return input.getAttribute('aria-invalid') === 'true'
        ? (document.getElementById(`${input.id}-error`)?.textContent ?? '')
        : doubtNow()
    }
    /** What is only doubted is no error of the field. */
    const doubtNow = () => input.closest('.mantine-Textarea-root')?.nextElementSibling?.textContent || undefined
    return { doubtNow, session, dialog, messageFor }
  }

  it('says where and why a formula gives no result, and what to write instead', async () => {
    const { dialog, messageFor } = await openFormula('out')
    const messages: readonly (readonly [string, string | undefined])[] = [
      ['1 + (hired - born)', 'Dates cannot be subtracted. (line 1, character 6) Use days(born, hired).'],
      ['2 * born', '“*” calculates with numbers, but “born” is a date. (line 1, character 5)'],
      [
        'leave * 8',
        '“*” calculates with numbers, but “leave” is a date range. (line 1, character 1) Use days(start(leave), end(leave)) + 1.',
      ],
      [
        'if(born > 18, 1, 2)',
        '“born” is a date and “18” is a number. They cannot be compared. (line 1, character 4) Use years(born, today).',
      ],
      [
        'days(leave, today)',
        '“days” needs two dates, but “leave” is a date range. (line 1, character 6) Use start(leave).',
      ],
      [
        'sum(rows.name)',
        '“sum” calculates with numbers, but “rows.name” is text. The formula gives a result only for answers of that type. (line 1, character 5)',
      ],
      ['note & "x"', '“Out” takes a number, but the formula gives text. (line 1, character 1)'],
      ['today + 7', '“Out” takes a number, but the formula gives a date. (line 1, character 1)'],
      [
        'rows.hours',
        '“Out” takes a number, but the formula gives a list of values. (line 1, character 1) Use sum(rows.hours).',
      ],
      [
        'rows.hours + 1',
        '“rows.hours” has a value in each row, so “+” uses all of them. (line 1, character 1) Use sum(rows.hours).',
      ],
      [
        '2 * rows.hours',
        '“rows.hours” has a value in each row, so “*” uses all of them. (line 1, character 5) Use sum(rows.hours).',
      ],
      ['sum(rows.hours, 1)', undefined],
      ['sum(rows.hours) + 1', undefined],
      ['sum(rows.hours * 2)', undefined],
      ['sum(rows.hours) * 2', undefined],
      ['days(born, today + 7)', undefined],
    ]
    for (const [formula, message] of messages) expect([formula, messageFor(formula)]).toEqual([formula, message])
    messageFor('1 + (hired - born)')
    expect(dialog.getByText('never gives a result')).toBeDefined()
  })

  it('only doubts a formula that gives a result for some answers', async () => {
    const { dialog, doubtNow, messageFor } = await openFormula('out')
    const isInvalid = () => dialog.getByRole('textbox', { name: 'Formula' }).getAttribute('aria-invalid') === 'true'
    messageFor('note * 2')
    expect([isInvalid(), doubtNow()]).toEqual([false, expect.stringContaining('only for answers of that type')])
    messageFor('born * 2')
    expect([isInvalid(), doubtNow()]).toEqual([true, undefined])
  })

  it('marks a doubtful formula, and one that compares with no option, in the list of rules', async () => {
    const { dialog, messageFor } = await openFormula('out')
    const rule = within(dialog.getAllByRole('list')[0] ?? document.body).getByRole('button', { current: true })
    messageFor('note * 2')
    expect(rule.textContent).toContain('does not always give a result')
    messageFor('if(half = "pn", 0.5, 1)')
    expect(rule.textContent).toContain('compares with a value that no option has')
    messageFor('years(born, hired)')
    expect(rule.textContent).not.toMatch(/does not always|compares/)
  })

  it('is doubted in the status bar in the same words, which lead to its rule', async () => {
    const value = { op: 'multiply', args: [{ field: 'note' }, 2] } as const
    const first = { action: 'show', target: 'until', when: { field: 'note', op: '=', value: 'x' } } as const
    renderDesigner(open(parts, [first, { action: 'compute', target: 'out', value }]))
    const sentence =
      '“*” calculates with numbers, but “note” is text. The formula gives a result only for answers of that type.'
    const problem = await screen.findByRole('button', { name: new RegExp(sentence.slice(4, 40)) }, { timeout: 9000 })
    expect(problem.textContent).toContain(`Out: ${sentence}`)
    fireEvent.click(problem)
    const list = within(await screen.findByRole('dialog', { name: 'Problems in the form' }, { timeout: 20_000 }))
    const problems = list.getAllByRole('listitem').map((item) => within(item).getByRole('button'))
    expect(problems.map(({ textContent }) => textContent)).toEqual([`Out${sentence}`])
    fireEvent.click(problems[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
    expect(dialog.getByRole('textbox', { name: 'Formula' })).toHaveProperty('value', 'note * 2')
  })

  it('says so in Chinese, and takes a date and days for a date field', async () => {
    const { messageFor } = await openFormula('until', 'zh-CN')
    expect(messageFor('hired + 7')).toBeUndefined()
    expect(messageFor('hired - born')).toBe('两个日期不能相减。（第 1 行第 1 个字符）请改用 days(born, hired)。')
  })

  it('proposes a text of a number', async () => {
    const { messageFor } = await openFormula('text')
    expect(messageFor('sum(rows.hours)')).toBe(
      '“Text” takes text, but the formula gives a number. (line 1, character 1) Use sum(rows.hours) & "".',
    )
    expect(messageFor('sum(rows.hours) & ""')).toBeUndefined()
  })

  it('accepts labels of fields, and writes their names when the author leaves the formula', async () => {
    const { dialog, messageFor } = await openFormula('out')
    expect(messageFor('days(Born, Hired) + 1')).toBeUndefined()
    const input = dialog.getByRole('textbox', { name: 'Formula' })
    fireEvent.blur(input, { relatedTarget: dialog.getByRole('button', { name: 'Insert leave Leave' }) })
    expect(input).toHaveProperty('value', 'days(Born, Hired) + 1')
    fireEvent.blur(input)
    expect(input).toHaveProperty('value', 'days(born, hired) + 1')
    expect(messageFor('Born - Hired')).toMatch(/^Dates cannot be subtracted/)
    expect(messageFor('days(Born, hir)')).toBe(
      'The form has no fields Born, hir. Did you mean born, hired? (line 1, character 6)',
    )
    expect(messageFor('days(Born, nothing)')).toBe(
      'The form has no fields Born, nothing. Did you mean born? (line 1, character 6)',
    )
    expect(messageFor('today')).not.toMatch(/Use days/)
  })

  it('proposes the field that a misspelt name means, and marks the rule in the list', async () => {
    const { dialog, messageFor } = await openFormula('out')
    expect(messageFor('days(hird, born)')).toBe('The form has no field hird. Did you mean hired? (line 1, character 6)')
    const rule = within(dialog.getAllByRole('list')[0] ?? document.body).getByRole('button', { current: true })
    expect(rule.textContent).toContain('uses a field that does not exist')
    messageFor('days(hired, born)')
    expect(rule.textContent).not.toContain('uses a field that does not exist')
  })

  it('explains a function in words while the pointer is on it', async () => {
    const { dialog } = await openFormula('out')
    const functions = within(dialog.getByRole('group', { name: 'Functions' }))
    fireEvent.pointerEnter(functions.getByRole('button', { name: 'Insert years' }))
    expect(functions.getByText('Completed years between two dates')).toBeDefined()
    // The date of today is explained like any other.
    expect(functions.getByRole('button', { name: 'Insert today' }).textContent?.trim()).toBe('today')
  })

  it('proposes what formulas write in place of what other languages do', async () => {
    const { messageFor } = await openFormula('out')
    const messages: readonly (readonly [string, string | undefined])[] = [
      [
        'if(and(hired > born, note = "x"), 1, 2)',
        '“and” goes between two conditions. Use hired > born and note = "x". (line 1, character 4)',
      ],
      [
        'if(or(note = "x", (hired > born)), 1, 2)',
        '“or” goes between two conditions. Use note = "x" or (hired > born). (line 1, character 4)',
      ],
      ['if(and(', '“and” goes between two conditions. Use a = 1 and b = 2. (line 1, character 4)'],
      ['if(note == "x", 1, 2)', 'Formulas do not support “==”. Use =. (line 1, character 9)'],
      ['if(note = "x" && hired > born, 1, 2)', 'Formulas do not support “&&”. Use and. (line 1, character 15)'],
      ['if(note = "x" || hired > born, 1, 2)', 'Formulas do not support “||”. Use or. (line 1, character 15)'],
      ['days(leave)', '“days” needs at least 2 values. (line 1, character 1) Use days(start(leave), end(leave)) + 1.'],
      [
        '1 + years(Leave)',
        '“years” needs at least 2 values. (line 1, character 5) Use years(start(leave), end(leave)).',
      ],
      ['days(born)', '“days” needs at least 2 values. (line 1, character 1)'],
      ['1 + out', '“Out” cannot be calculated from itself. (line 1, character 5)'],
    ]
    for (const [formula, message] of messages) expect([formula, messageFor(formula)]).toEqual([formula, message])
  })

  it('says that a choice is compared with a label, or with a value that no option has', async () => {
    const { messageFor } = await openFormula('out')
    expect(messageFor('if(half = "Afternoon", 0.5, 1)')).toBe(
      '“Afternoon” is the label of an option, but answers are compared by its value. (line 1, character 11) Use "pm".',
    )
    expect(messageFor('1 + if(half in ["pm", "pn"], 0.5, 1)')).toBe(
      '“Half” has no option with the value “pn”. (line 1, character 16) Use "pm".',
    )
    expect(messageFor('if(level = "2", 0.5, 1)')).toBe(
      'The value of this option is a number. (line 1, character 12) Use 2.',
    )
    expect(messageFor('if(level = "Senior", 0.5, 1)')).toBe(
      '“Senior” is the label of an option, but answers are compared by its value. (line 1, character 12) Use 2.',
    )
    expect(messageFor('if(half = "pn", note * 2, 1)')).toMatch(/^“Half” has no option with the value “pn”/)
    expect(messageFor('if(note in "pm", 0.5, 1)')).toMatch(/^“in” needs a list of values in square brackets/)
    expect(messageFor('if(half in ("pm", "pn"), 0.5, 1)')).toMatch(/^“Half” has no option with the value “pn”/)
    expect(messageFor('if(half <> "", 0.5, 1)')).toBeUndefined()
    expect(messageFor('if(note = "Afternoon", 0.5, 1)')).toBeUndefined()
  })

  it('says that the text of an option needs quotes', async () => {
    const { messageFor } = await openFormula('out')
    expect(messageFor('if(half = pm, 0.5, 1)')).toBe(
      '“pm” is the text of an option. Put it in quotes. (line 1, character 11)',
    )
    expect(messageFor('if(half = "pm", 0.5, 1)')).toBeUndefined()
  })

  it.each([
    '= days(born, hired)',
    'out = days(born, hired)',
    '“Out” ＝ days(Born, hired)',
    '"Out" = days(born, Hired)',
  ])('accepts the field of the result before the formula, as in %s', async (written) => {
    const { session, dialog, messageFor } = await openFormula('out')
    expect(messageFor(written)).toBeUndefined()
    const input = dialog.getByRole('textbox', { name: 'Formula' })
    fireEvent.blur(input)
    expect(input).toHaveProperty('value', 'days(born, hired)')
    fireEvent.click(dialog.getByRole('button', { name: /^Save rules/ }))
    expect(session.document.definition.rules).toMatchObject([
      { action: 'compute', target: 'out', value: { op: 'days', args: [{ field: 'born' }, { field: 'hired' }] } },
    ])
  })

  it('refuses another field before the formula, and counts what it accepts in the place of an error', async () => {
    const { messageFor } = await openFormula('out')
    expect(messageFor('note = 1')).toMatch(/^“=” compares two values/)
    expect(messageFor('out == 1')).toBe('Formulas do not support “==”. Use =. (line 1, character 5)')
    expect(messageFor('out = 2 * born')).toBe(
      '“*” calculates with numbers, but “born” is a date. (line 1, character 11)',
    )
  })

  it('proposes the names of fields that the author calls by their labels', async () => {
    const { dialog, messageFor } = await openFormula('out')
    messageFor('days(Born, Hired) + 1')
    fireEvent.click(dialog.getByRole('button', { name: 'Use days(born, hired) + 1' }))
    expect(dialog.getByRole('textbox', { name: 'Formula' })).toHaveProperty('value', 'days(born, hired) + 1')
    expect(dialog.queryByRole('button', { name: /^Use / })).toBeNull()
    messageFor('days(start(Leave))')
    expect(dialog.getByRole('button', { name: 'Use days(start(leave))' })).toBeDefined()
    expect(messageFor('out + 1')).toBe('“Out” cannot be calculated from itself. (line 1, character 1)')
  })

  it('proposes no name for a label of several fields', () => {
    const labels = new Map([
      ['a', ['Price']],
      ['b', ['Price']],
      ['today', ['c']],
      ['d', ['and']],
    ])
    expect(nameLabels('Price + 1', labels)).toBeUndefined()
    expect(nameLabels('if(a = 1 and b = 2, 1, 0)', labels)).toBeUndefined()
    expect(nameLabels('sum(a, Price) + c', labels)).toBe('sum(a, Price) + today')
  })

  it('proposes fields by labels with spaces, while they are typed and afterwards', async () => {
    const spaced = [
      field('leaveDays', 'number', { label: 'Leave days' }),
      field('leaveHours', 'number', { label: 'Leave hours (of a day)' }),
      field('rate', 'number', { label: '每日 工资' }),
      field('out', 'number', { label: 'Out' }),
    ]
    const session = renderDesigner(open(spaced))
    act(() => session.select(['out']))
    fireEvent.click(screen.getByRole('button', { name: 'Calculate…' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    const input = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' })
    const type = (value: string) => fireEvent.change(input, { target: { value } })
    const suggestions = () => {
      const region = dialog.queryByRole('group', { name: 'Suggestions' })
      return region ? within(region).getAllByRole('button') : []
    }
    const texts = () => suggestions().map(({ textContent }) => textContent)
    type('2 * Leave d')
    expect(texts()).toEqual(['leaveDays Leave days'])
    fireEvent.click(suggestions()[0] ?? input)
    expect(input.value).toBe('2 * leaveDays')
    expect(texts()).toEqual([])
    type('leaveDays + leave')
    expect(texts()).toEqual(['leaveDays Leave days', 'leaveHours Leave hours (of a day)'])
    type('leaveDays * 每日 ')
    expect(texts()).toEqual(['rate 每日 工资'])
    type('"Leave d')
    expect(texts()).toEqual([])
    type('sum(Leave days, Leave hours (of a day)) * 每日 工资')
    fireEvent.click(dialog.getByRole('button', { name: 'Use sum(leaveDays, leaveHours) * rate' }))
    expect(input.value).toBe('sum(leaveDays, leaveHours) * rate')
  })

  it('finds a field of a long form by its name or its label', async () => {
    const many = Array.from({ length: 60 }, (_, at) => field(`f${at}`, 'number', { label: `Price ${at}` }))
    const session = renderDesigner(open([...many, field('total', 'number', { label: 'Total' })]))
    act(() => session.select(['total']))
    fireEvent.click(screen.getByRole('button', { name: 'Calculate…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
    const fields = within(dialog.getByRole('group', { name: 'Fields' }))
    expect(fields.getAllByRole('button', { name: /^Insert/ })).toHaveLength(40)
    fireEvent.click(fields.getByRole('button', { name: 'Show 20 more' }))
    expect(fields.getAllByRole('button')).toHaveLength(60)
    fireEvent.change(fields.getByRole('searchbox', { name: 'Find a field' }), { target: { value: 'price 17' } })
    expect(fields.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['f17 Price 17'])
  })
})
