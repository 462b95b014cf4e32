import { describe, expect, it } from 'vitest'
import { compileForm, validate } from '../compiled-form.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { field, ruled, widget } from '../testing/build.ts'
import type { Condition, Expression, Rule } from './rule.ts'

const context = { today: '2026-11-22' }

/** Whether `when` holds for the answers, observed through the visibility of a field. */
function holds(when: Condition, answers: Record<string, unknown>): boolean {
  const rows = widget('sub-form', { name: 'family' }, [field('relation'), field('income', {}, 'number')])
  const fields = [field('text'), field('number', {}, 'number'), field('list', {}, 'checkbox'), rows, field('shown')]
  const clean = compileForm(ruled(fields, { action: 'show', target: 'shown', when })).cleanAnswers(answers, context)
  return 'shown' in clean
}

const daysSince = (name: string): Expression => ({ op: 'days', args: [{ field: name }, { today: true }] })

describe('conditions', () => {
  const cases: [Condition, Record<string, unknown>, boolean][] = [
    [{ field: 'text', op: 'empty' }, { text: ' ' }, true],
    [{ field: 'text', op: '=', value: 'a' }, { text: 'a' }, true],
    [{ field: 'text', op: '=', value: '' }, {}, true],
    [{ field: 'number', op: '>=', value: 18 }, { number: 18 }, true],
    [{ field: 'number', op: '<', value: 18 }, {}, false],
    [{ field: 'number', op: '<', value: 18 }, { number: '3' }, false],
    [{ field: 'text', op: '<=', value: { today: true } }, { text: '2026-11-22' }, true],
    [{ field: 'text', op: 'contains', value: '州' }, { text: '澜江州' }, true],
    [{ field: 'list', op: 'contains', value: 2 }, { list: [1, 2] }, true],
    [{ field: 'text', op: 'in', value: ['a', 'b'] }, { text: 'b' }, true],
    [{ not: { field: 'text', op: 'in', value: ['a'] } }, { text: 'b' }, true],
    [{ left: daysSince('text'), op: '>', value: 3 }, { text: '2026-11-18' }, true],
    [{ left: daysSince('text'), op: '>', value: 3 }, { text: '2026-11-19' }, false],
    [{ left: daysSince('text'), op: '<=', value: 3 }, {}, false],
    [{ left: { today: true }, op: '>=', value: { field: 'text' } }, { text: '2026-11-22' }, true],
    [
      { left: { op: 'add', args: [{ field: 'family.income' }] }, op: '>=', value: 5 },
      { family: [{ income: 5 }] },
      true,
    ],
    [{ field: 'family.income', op: '>', value: 10 }, { family: [{ income: 4 }, { income: 20 }] }, true],
    [{ field: 'family.income', op: '>', value: 20 }, { family: [{ income: 4 }, { income: 20 }] }, false],
    [{ field: 'family.income', op: '=', value: 20 }, { family: [{ income: 4 }, { income: 20 }] }, true],
    [{ field: 'family.income', op: '!=', value: 20 }, { family: [{ income: 4 }, { income: 20 }] }, false],
    [{ field: 'family.income', op: '!=', value: 5 }, { family: [{ income: 4 }, { income: 20 }] }, true],
    [{ field: 'family.income', op: '<=', value: 5 }, { family: [] }, false],
    [{ all: [] }, {}, true],
    [{ any: [] }, {}, false],
    [{ field: 'family', op: 'empty' }, { family: [{}] }, false],
    [
      { field: 'family.relation', op: 'contains', value: '配偶' },
      { family: [{ relation: '父亲' }, { relation: '配偶' }] },
      true,
    ],
  ]
  it.each([
    ['time-range', ['', '']],
    ['date-range', [null, null]],
    ['rich-editor', '<p> </p>'],
    ['input', '  '],
  ])('a %s showing %j is empty, for rules as in storage', (type, nothing) => {
    const when: Condition = { field: 'a', op: 'empty' }
    const rows = widget('sub-form', { name: 'rows' }, [field('b', {}, type)])
    const compiled = compileForm(
      ruled(
        [field('a', {}, type), field('shown'), rows, field('total', {}, 'number')],
        { action: 'show', target: 'shown', when },
        { action: 'compute', target: 'total', value: { op: 'count', args: [{ field: 'rows.b' }] } },
      ),
    )
    const clean = compiled.cleanAnswers({ a: nothing, rows: [{ b: nothing }] }, context)
    expect(clean).toEqual(compiled.cleanAnswers(clean, context))
    expect(clean).toMatchObject({ shown: '', total: 0 })
  })

  it.each(cases)('%j with %j is %s', (when, answers, expected) => expect(holds(when, answers)).toBe(expected))
})

describe('computed values', () => {
  const computed = (value: Expression, answers: Record<string, unknown>) => {
    const rows = widget('sub-form', { name: 'rows' }, [field('amount', {}, 'number')])
    const period = field('period', { valueFormat: 'YYYY年MM月DD日' }, 'date-range')
    const numbers = [field('a', {}, 'number'), field('b', {}, 'number'), field('out', {}, 'number')]
    const fields = [...numbers, field('t'), rows, period, field('leave', {}, 'date-range')]
    return compileForm(ruled(fields, { action: 'compute', target: 'out', value })).cleanAnswers(answers, context).out
  }
  const [a, b] = [{ field: 'a' }, { field: 'b' }]
  const start = (range: string): Expression => ({ op: 'start', args: [{ field: range }] })
  const end = (range: string): Expression => ({ op: 'end', args: [{ field: range }] })
  it.each<[Expression, Record<string, unknown>, unknown]>([
    [{ op: 'add', args: [a, b] }, { a: 0.1, b: 0.2 }, 0.3],
    [{ op: 'add', args: [{ field: 'rows.amount' }] }, { rows: [{ amount: 2 }, {}, { amount: 3 }] }, 5],
    [{ op: 'divide', args: [a, b] }, { a: 1, b: 0 }, null],
    [{ op: 'subtract', args: [a, b] }, { a: 1 }, null],
    [{ op: 'round', args: [a, 2] }, { a: 1.005 }, 1.01],
    [{ op: 'round', args: [a, 0] }, { a: -2.5 }, -3],
    [{ op: 'round', args: [a, 2] }, { a: 1e-7 }, 0],
    [{ op: 'round', args: [a, 2] }, { a: 1e21 }, 1e21],
    [{ op: 'add', args: [a, 1] }, { a: 1_234_567_890_123_456 }, 1_234_567_890_123_457],
    [{ op: 'count', args: [{ field: 'rows' }] }, { rows: [{}, {}] }, 2],
    [{ op: 'years', args: [{ field: 't' }, { today: true }] }, { t: '2000-11-23' }, 25],
    [{ op: 'days', args: [{ field: 't' }, { today: true }] }, { t: '2026-10-31' }, 22],
    [{ op: 'days', args: ['2024-02-28', '2024-03-01'] }, {}, 2],
    [{ op: 'days', args: ['0099-12-31', '0100-01-01'] }, {}, 1],
    [{ op: 'months', args: ['2026-01-31', '2026-03-30'] }, {}, 1],
    [{ op: 'months', args: ['2026-03-30', '2026-01-31'] }, {}, -2],
    [{ op: 'days', args: [start('leave'), end('leave')] }, { leave: ['2026-11-22', '2026-11-24'] }, 2],
    [{ op: 'days', args: [start('leave'), end('leave')] }, { leave: ['2026-11-22', ''] }, null],
    [{ op: 'days', args: [start('leave'), end('leave')] }, {}, null],
    [{ op: 'add', args: [{ op: 'days', args: [start('leave'), end('leave')] }, 1] }, {}, null],
    [{ op: 'days', args: [start('period'), end('period')] }, { period: ['2026年11月22日', '2026年12月01日'] }, 9],
    [{ op: 'days', args: [start('t'), end('t')] }, { t: '2026-11-22' }, null],
    [{ op: 'average', args: [{ field: 'rows.amount' }] }, { rows: [{ amount: 2 }, {}, { amount: 3 }] }, 2.5],
    [{ op: 'average', args: [{ field: 'rows.amount' }] }, { rows: [] }, null],
    [{ when: { field: 'a', op: '>', value: 1 }, value: 10, otherwise: 20 }, { a: 2 }, 10],
    [{ op: 'join', args: ['x'] }, {}, null],
    [{ op: 'subtract', args: [100, { field: 't' }] }, { t: '12 元' }, null],
    [{ op: 'subtract', args: [100, { field: 't' }] }, { t: ' 12.5 ' }, 87.5],
    [{ op: 'multiply', args: [{ field: 't' }, 12] }, { t: '1,000' }, null],
    [{ op: 'multiply', args: [{ field: 't' }, 1] }, { t: '0x10' }, null],
    [{ op: 'add', args: [{ field: 't' }, 1] }, { t: '1e3' }, null],
    [{ op: 'add', args: [{ field: 't' }, 1] }, {}, 1],
    [{ op: 'maximum', args: [{ field: 't' }, 1] }, { t: '两个' }, null],
    [{ op: 'round', args: [{ field: 't' }] }, { t: 'Infinity' }, null],
  ])('%j of %j is %j', (value, answers, expected) => expect(computed(value, answers)).toEqual(expected))
})

describe('rules', () => {
  it('in a sub-form look at their own row', () => {
    const rows = widget('sub-form', { name: 'work' }, [
      field('current', {}, 'switch'),
      field('end', { required: true }),
    ])
    const definition = ruled([rows], {
      action: 'show',
      target: 'work.end',
      when: { field: 'work.current', op: '!=', value: true },
    })
    const errors = validate(definition, { work: [{ current: true }, { current: false }] }, context)
    expect(errors.map(({ path }) => path)).toEqual(['work[1].end'])
  })
  it('a hidden field reads as empty in the rules that depend on it', () => {
    const equals = (name: string) => ({ field: name, op: '=', value: 'yes' }) as const
    const definition = ruled(
      [field('a'), field('b'), field('c', { required: true })],
      { action: 'show', target: 'b', when: equals('a') },
      { action: 'show', target: 'c', when: equals('b') },
    )
    expect(validate(definition, { a: 'yes', b: 'yes' }, context)).toMatchObject([{ path: 'c' }])
    expect(validate(definition, { a: 'no', b: 'yes' }, context)).toEqual([])
  })
  it('on a section apply to all fields in it', () => {
    const section = widget('section', { name: 'work' }, [
      widget('sub-form', { name: 'jobs', minRows: 1 }, [field('unit')]),
    ])
    const definition = ruled([field('worked', {}, 'switch'), section], {
      action: 'show',
      target: 'work',
      when: { field: 'worked', op: '=', value: true },
    })
    expect(validate(definition, {}, context)).toEqual([])
    expect(validate(definition, { worked: true }, context)).toMatchObject([{ path: 'jobs', code: 'min_rows' }])
  })
  it('that are disabled have no effect, also where they would make a cycle or a field that is gone', () => {
    const empty = (name: string) => ({ field: name, op: 'empty' }) as const
    const definition = ruled(
      [field('a'), field('b', { required: true })],
      { action: 'show', target: 'b', when: empty('a'), name: 'Ask for b', disabled: true },
      { action: 'show', target: 'a', when: empty('b') },
      { action: 'require', target: 'a', when: empty('gone'), disabled: true },
    )
    expect(validate(definition, { a: 'x' }, context)).toMatchObject([{ path: 'b' }])
    expect(parseDefinition(definition).definition?.rules?.[0]).toMatchObject({ name: 'Ask for b', disabled: true })
  })
  it('replace options: the first whose condition holds', () => {
    const items = (...values: string[]) => values.map((value) => ({ label: value, value }))
    const when = (value: string) => ({ field: 'level', op: '=', value }) as const
    const definition = ruled(
      [field('level'), field('degree', { optionItems: items('none') }, 'select')],
      { action: 'setOptions', target: 'degree', when: when('本科'), options: items('学士') },
      { action: 'setOptions', target: 'degree', when: { not: when('中专') }, options: items('硕士') },
    )
    const passes = (level: string, degree: string) => validate(definition, { level, degree }, context).length === 0
    expect([passes('本科', '学士'), passes('本科', '硕士'), passes('研究生', '硕士'), passes('中专', 'none')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
  it('check one field against another', () => {
    const definition = ruled([field('start', {}, 'date'), field('end', {}, 'date')], {
      action: 'check',
      target: 'end',
      when: { field: 'end', op: '>=', value: { field: 'start' } },
      hint: '结束日期不能早于开始日期',
    })
    expect(validate(definition, { start: '2024-01-01', end: '2023-01-01' }, context)).toEqual([
      { path: 'end', code: 'rule', params: { label: 'end' }, hint: '结束日期不能早于开始日期' },
    ])
    expect(validate(definition, { start: '2024-01-01', end: '' }, context)).toEqual([])
  })
  const dates = [
    field('slashed', { valueFormat: 'YYYY/MM/DD' }, 'date'),
    field('plain', {}, 'date'),
    field('month', { type: 'month', valueFormat: 'YYYY年MM月' }, 'date'),
    field('clock', { valueFormat: 'HH时mm分' }, 'time'),
    field('age', {}, 'number'),
    field('shown'),
  ]
  it.each<[Condition, boolean]>([
    [{ field: 'slashed', op: '<', value: { field: 'plain' } }, true],
    [{ field: 'plain', op: '<', value: { field: 'slashed' } }, false],
    [{ field: 'slashed', op: '<=', value: { today: true } }, true],
    [{ field: 'slashed', op: '=', value: '2000-08-04' }, true],
    [{ field: 'slashed', op: '=', value: '2000/08/04' }, true],
    [{ field: 'slashed', op: '!=', value: '2000-08-04' }, false],
    [{ field: 'slashed', op: 'in', value: ['2000-08-04'] }, true],
    [{ field: 'slashed', op: 'contains', value: '/08/' }, true],
    [{ field: 'month', op: '>', value: { field: 'slashed' } }, true],
    [{ field: 'clock', op: '>=', value: '08:30:00' }, true],
    [{ field: 'clock', op: '<', value: '09:00' }, true],
    [{ field: 'plain', op: '>', value: 'never' }, false],
  ])('read dates and times in the format of their field: %j', (when, expected) => {
    const answers = { slashed: '2000/08/04', plain: '2001-01-01', month: '2000年09月', clock: '08时30分' }
    const clean = compileForm(ruled(dates, { action: 'show', target: 'shown', when })).cleanAnswers(answers, context)
    expect('shown' in clean).toBe(expected)
  })
  it('compute with dates in the format of their field', () => {
    const value: Expression = { op: 'years', args: [{ field: 'slashed' }, { today: true }] }
    const compiled = compileForm(ruled(dates, { action: 'compute', target: 'age', value }))
    expect(compiled.cleanAnswers({ slashed: '2000/08/04' }, context).age).toBe(26)
  })
})

describe('a date that is copied', () => {
  it('is written in the format of its own field', () => {
    const format = (name: string, valueFormat: string, type = 'date') => field(name, { valueFormat, type }, 'date')
    const copy = (target: string, value: Expression): Rule => ({ action: 'compute', target, value })
    const definition = ruled(
      [
        format('born', 'YYYY/MM/DD'),
        format('day', 'YYYY-MM-DD'),
        format('month', 'YYYY年MM月', 'month'),
        format('stamp', 'YYYY-MM-DD HH:mm', 'datetime'),
        format('now', 'YYYY.MM.DD'),
        field('text'),
      ],
      copy('day', { field: 'born' }),
      copy('month', { when: { field: 'born', op: 'empty' }, value: null, otherwise: { field: 'born' } }),
      copy('stamp', { field: 'born' }),
      copy('now', { today: true }),
      copy('text', { field: 'born' }),
    )
    const answers = compileForm(definition).cleanAnswers({ born: '2001/02/28' }, { today: '2026-11-22' })
    expect(answers).toEqual({
      born: '2001/02/28',
      day: '2001-02-28',
      month: '2001年02月',
      stamp: '2001-02-28 00:00',
      now: '2026.11.22',
      text: '2001/02/28',
    })
  })
})
