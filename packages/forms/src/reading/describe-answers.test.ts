import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import { ScriptAccess } from '../model/script-access.ts'
import { field, form, ruled, widget } from '../testing/build.ts'
import { indexOptions } from '../validation/option-index.ts'
import { describeAnswers } from './describe-answers.ts'

const words = { yes: '是', no: '否', listSeparator: '、' }
const sex = [
  { label: '男', value: 1 },
  { label: '女', value: 2 },
]
const regions = [{ label: '澜江州', value: '53', children: [{ label: '澜江市', value: '5301' }] }]

const compiled = compileForm(
  form(
    [
      field('note', { label: '说明' }),
      {
        ...widget('section', { label: '基本信息' }),
        id: 'basic',
        children: [
          widget('grid', {}, [
            widget('grid-col', {}, [field('sex', { label: '性别', optionItems: sex }, 'radio')]),
            widget('grid-col', {}, [field('region', { label: '户籍', dsName: 'region' }, 'cascader')]),
          ]),
          field('secret', { hidden: true }),
          field('hobbies', { optionItems: sex }, 'checkbox'),
          field('born', { type: 'month', format: 'YYYY年MM月' }, 'date'),
          field('term', {}, 'date-range'),
          field('agreed', {}, 'switch'),
          field('days', { unit: '天' }, 'number'),
          field('photo', {}, 'picture-upload'),
        ],
      },
      widget('section', { label: '教育经历' }, [
        widget('sub-form', { name: 'edu', label: '经历' }, [field('school', { label: '学校' })]),
      ]),
    ],
    { dataSources: [{ name: 'region', kind: 'region' }] },
  ),
)

describe('answers as text', () => {
  const sources = new Map([['region', indexOptions(regions)]])
  const parts = describeAnswers(
    compiled,
    {
      note: 'x',
      sex: 2,
      region: ['53', '5301'],
      secret: 'never shown',
      hobbies: [1, 2],
      born: '2000-08',
      term: ['2020-09-01', '2024-06-30'],
      agreed: true,
      days: 3,
      photo: [{ name: 'a.jpg', url: '/files/1' }],
      edu: [{ school: '澜江大学' }, {}],
    },
    { today: '2026-11-22', labels: words, sources },
  )
  it('come by section, in form order, without hidden ones', () => {
    expect(parts.map((part) => [part.label, part.items.length])).toEqual([
      ['', 1],
      ['基本信息', 8],
      ['教育经历', 1],
    ])
  })
  it('read as a person would write them', () => {
    const texts = parts[1]?.items.flatMap((item) => (item.kind === 'answer' ? [item.text] : []))
    expect(texts).toEqual([
      '女',
      '澜江州 / 澜江市',
      '男、女',
      '2000年08月',
      '2020-09-01 – 2024-06-30',
      '是',
      '3 天',
      'a.jpg',
    ])
    expect(parts[1]?.items.at(-1)).toMatchObject({ files: [{ url: '/files/1' }] })
  })
  it('of a sub-form omit the columns that are hidden in all its rows, and mark the cells that are hidden in some', () => {
    const spouse = {
      action: 'show',
      target: 'rows.name',
      when: { field: 'rows.married', op: '=', value: true },
    } as const
    const hiding = compileForm(
      ruled(
        [
          widget('sub-form', { name: 'rows' }, [
            field('married', {}, 'switch'),
            field('name'),
            field('code', { hidden: true }),
          ]),
        ],
        spouse,
      ),
    )
    const described = (...rows: object[]) =>
      describeAnswers(hiding, { rows }, { today: '2026-11-22', labels: words })[0]?.items[0]
    expect(described({ married: false }, {})).toMatchObject({ columns: ['married'] })
    expect(described({ married: true, name: 'x' }, {})).toMatchObject({
      columns: ['married', 'name'],
      rows: [
        [{}, { isShown: true, text: 'x' }],
        [{}, { isShown: false, text: '' }],
      ],
    })
  })
  it('omit a switch that exempts from other fields while it is off', () => {
    const rule = { action: 'show', target: 'work', when: { field: 'none', op: '!=', value: true } } as const
    const compiled = compileForm(ruled([field('none', {}, 'switch'), field('work')], rule))
    const names = (answers: object) =>
      describeAnswers(compiled, { ...answers }, { today: '2026-11-22', labels: words })[0]?.items.map(
        ({ name }) => name,
      )
    expect(names({ none: false, work: 'x' })).toEqual(['work'])
    expect(names({ none: true })).toEqual(['none'])
  })
  it('respect what the scripts of the form have hidden and renamed', () => {
    const scripted = compileForm(
      form([
        field('a', { onChange: 'x()' }),
        widget('section', { name: 's', label: '甲' }, [field('b', {}), field('c')]),
      ]),
    )
    const store = new FormStore(scripted, { today: '2026-11-22' })
    const access = new ScriptAccess(store.internals)
    access.overrideByName('b', { visible: false })
    access.overrideByName('c', { options: { label: '乙' } })
    access.overrideByName('s', { options: { label: '丙' } })
    const parts = describeAnswers(scripted, {}, { today: '2026-11-22', labels: words, scripted: store.scriptedState() })
    expect(parts[1]).toMatchObject({ label: '丙', items: [{ name: 'c', label: '乙' }] })
  })
  it('of a sub-form come as a table', () => {
    expect(parts[2]?.items[0]).toMatchObject({ columns: ['学校'], rows: [[{ text: '澜江大学' }], [{ text: '' }]] })
  })
})

it("show the author's text for an empty answer, and nothing for a hidden one", () => {
  const end = field('to', { type: 'month', emptyText: '至今' }, 'date')
  const rows = widget('sub-form', { name: 'work' }, [end, field('gone', { hidden: true, emptyText: '至今' }, 'date')])
  const [part] = describeAnswers(
    compileForm(form([rows])),
    { work: [{}, { to: '2024-06' }] },
    { today: '2026-11-22', labels: words },
  )
  const [table] = part?.items ?? []
  expect(table?.kind === 'rows' && table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['至今'],
    ['2024-06'],
  ])
})

it('show only that a password exists', () => {
  const secret = compileForm(form([field('pin', { type: 'password' }), field('other', { type: 'password' })]))
  const [part] = describeAnswers(secret, { pin: 'a' }, { today: '2026-11-22', labels: words })
  const texts = part?.items.map((item) => item.kind === 'answer' && item.text)
  const [again] = describeAnswers(secret, { pin: 'much longer' }, { today: '2026-11-22', labels: words })
  expect(texts).toEqual(['••••••••', ''])
  expect(again?.items.map((item) => item.kind === 'answer' && item.text)).toEqual(texts)
})
