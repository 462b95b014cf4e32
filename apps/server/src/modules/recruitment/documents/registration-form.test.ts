import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../testing/printed-page.ts'
import { application, testRenderer } from './document-facts.fixture.ts'
import {
  box,
  definition,
  field,
  fillForm,
  formWith,
  grid,
  printForm,
  rowOf,
  section,
  subForm,
  text,
} from './registration-form.fixture.ts'
import { renderRegistrationForm } from './registration-form.ts'

type Cells = [span: number, type: string]
/** Printing is the slowest part, so a file contains several cases. */
const lengths = { minLength: 4, maxLength: 6 }

const unlabelled = (name: string) => field(name, name, 'input', { labelHidden: true })

/** A table whose cells span rows and columns, and panes. */
const family: FormDefinition = {
  version: 1,
  config: {},
  children: [
    box(
      'table',
      't',
      {},
      box(
        'table-row',
        'r1',
        {},
        box('table-cell', 'c1', { rowspan: 3 }, text('家庭情况')),
        box('table-cell', 'c2', {}, text('父亲')),
        box('table-cell', 'c3', { colspan: 2 }, unlabelled('father')),
        box('table-cell', 'c4', { colspan: 2, merged: true }),
      ),
      box(
        'table-row',
        'r2',
        {},
        box('table-cell', 'c5', { merged: true }),
        box('table-cell', 'c6', {}, text('母亲')),
        box('table-cell', 'c7', {}, unlabelled('mother')),
        box('table-cell', 'c8', {}, field('job', '工作单位'), field('phone', '电话')),
      ),
      box(
        'table-row',
        'r3',
        {},
        box('table-cell', 'c9', { merged: true }),
        box('table-cell', 'c10', { colspan: 3 }, field('note', '备注')),
      ),
    ),
    box(
      'tab',
      'tab',
      {},
      box('tab-pane', 'p1', { label: '学习' }, subForm('education', '教育经历', field('school', '毕业院校'))),
      box('tab-pane', 'p2', { label: '获奖' }, field('prize', '奖项')),
    ),
  ],
}
const familyAnswers = {
  father: '林某某',
  mother: '王某某',
  job: '医院',
  phone: '139',
  note: '无',
  education: [{ school: '云州工业大学' }],
  prize: '奖学金',
}

describe('the registration form in Word', () => {
  it('starts with title, applicant and choices, and the photo next to them', async () => {
    const file = await printForm()
    expect(file.problem).toBeUndefined()
    expect(file.paragraphs.slice(0, 2)).toEqual([application.project.title.chinese, '报名登记表'])
    const photoCells = file.rows.flat().filter(({ rowsMerged }) => rowsMerged)
    expect(photoCells.map(({ rowsMerged, pictures }) => [rowsMerged, pictures])).toEqual([
      ['begin', 1],
      ...Array.from({ length: 4 }, () => ['go-on', 0]),
    ])
    expect(file.parts.filter((part) => part.startsWith('word/media/'))).toHaveLength(1)
    expect(rowOf(file, '报名序号')[1]).toBe('YZ2026A-000318')
    expect(rowOf(file, '姓名').slice(0, 4)).toEqual(['姓名', '林晓喆', '性别', '女'])
    expect(rowOf(file, '报考职位')[1]).toContain('综合管理岗（城乡规划）')
    expect(rowOf(file, '服从调剂')[1]).toBe('是')
  })

  it('lays answers out as the form does: fields of a grid side by side, options and regions by their names', async () => {
    const file = await printForm()
    expect(rowOf(file, '民族')).toEqual(['民族', '彝族', '政治面貌', '群众', '婚姻状况', '未婚'])
    expect(rowOf(file, '户籍所在地')).toEqual(['户籍所在地', '云南省 / 昆明市'])
    expect(rowOf(file, '个人简介')).toEqual(['个人简介', '第一行\n第二行'])
    expect(rowOf(file, '学历证书')).toEqual(['学历证书', '学位证.pdf、毕业证.pdf'])
    expect(rowOf(file, '附件材料')).toEqual(['附件材料', '身份证.jpg'])
    // The photo is at the head of the form and is not repeated as a file name.
    expect(file.paragraphs).not.toContain('me.jpg')
  })

  it('prints a sub-form as a table under its heading, and marks an empty one', async () => {
    const { rows } = await printForm()
    const texts = rows.map((row) => row.map(({ text }) => text))
    const at = texts.findIndex(([first]) => first === '教育经历')
    expect(texts.slice(at, at + 4)).toEqual([
      ['教育经历'],
      ['毕业院校', '专业', '学位'],
      ['云州工业大学', '城乡规划', '工学学士'],
      ['西南林业大学', '风景园林', '农学硕士'],
    ])
    expect(texts[texts.findIndex(([first]) => first === '工作经历') + 1]).toEqual(['无'])
  })

  it('keeps the spans of a table, and prints every pane under its name', async () => {
    const file = await printForm({ layout: fillForm(family, familyAnswers) })
    const at = file.rows.findIndex(([cell]) => cell?.text === '家庭情况')
    const seen = file.rows
      .slice(at, at + 3)
      .map((row) => row.map(({ text, span, rowsMerged }) => [text, span, rowsMerged]))
    expect(seen).toEqual([
      [
        ['家庭情况', 6, 'begin'],
        ['父亲', 6, undefined],
        ['林某某', 12, undefined],
      ],
      [
        ['', 6, 'go-on'],
        ['母亲', 6, undefined],
        ['王某某', 6, undefined],
        ['工作单位：医院\n电话：139', 6, undefined],
      ],
      [
        ['', 6, 'go-on'],
        ['备注：无', 18, undefined],
      ],
    ])
    for (const pane of ['学习', '获奖']) expect(file.paragraphs).toContain(pane)
    expect(rowOf(file, '奖项')).toEqual(['奖项', '奖学金'])
  })

  it('fills columns that hold several fields side by side', async () => {
    const columns = box(
      'grid',
      'g',
      {},
      box('grid-col', 'left', { span: 12 }, field('a', '甲'), field('b', '乙')),
      box('grid-col', 'right', { span: 12 }, field('c', '丙')),
    )
    const form: FormDefinition = { version: 1, config: {}, children: [columns] }
    const file = await printForm({ layout: fillForm(form, { a: '1', b: '2', c: '3' }) })
    expect(rowOf(file, '甲')).toEqual(['甲', '1', '丙', '3'])
    expect(rowOf(file, '乙')).toEqual(['乙', '2', ''])
  })

  it('prints a sub-form of many columns entry by entry', async () => {
    const columns = Array.from({ length: 10 }, (_, index) => field(`c${index}`, `栏目${index}`))
    const wide: FormDefinition = { ...definition, children: [section('明细', subForm('rows', '明细', ...columns))] }
    const file = await printForm({ layout: fillForm(wide, { rows: [{ c0: '甲' }, { c0: '乙' }] }) })
    expect(file.paragraphs).toEqual(expect.arrayContaining(['明细（1）', '明细（2）']))
    expect(rowOf(file, '栏目0')).toEqual(['栏目0', '甲', '栏目1', ''])
  })

  it('keeps the months of a crowded sub-form in one piece, as Word and as PDF', async () => {
    const labels = ['毕业院校', '学历', '学位', '专业（目录）', '证书上的专业名称', '学习形式', '入学年月', '毕业年月']
    const columns = labels.map((label, index) => field(`c${index}`, label))
    const crowded: FormDefinition = { ...definition, children: [section('教育', subForm('rows', '教育', ...columns))] }
    const entry = [
      '澜江民族师范高等专科学校',
      '大学专科',
      '无',
      '汉语言文学',
      '汉语言文学（师范类）',
      '全日制',
      '2013-09',
      '2016-07',
    ]
    const layout = fillForm(crowded, { rows: [Object.fromEntries(entry.map((answer, at) => [`c${at}`, answer]))] })
    const file = await printForm({ layout })
    const row = file.rows.find((cells) => cells.some(({ text: cell }) => cell === '2013-09'))
    expect(row?.slice(-2).map(({ span }) => span)).toEqual([3, 3])
    const [page] = await readPages(renderRegistrationForm(await testRenderer(), formWith({ layout })).pdf)
    for (const month of ['2013-09', '2016-07']) expect(page?.text).toContain(month)
  })

  it('ends with pledge and review opinions, or with space to write them', async () => {
    const reviewed = await printForm()
    expect(rowOf(reviewed, '报名人承诺')[1]).toMatch(/真实、准确、完整[\s\S]*签名：/)
    expect(rowOf(reviewed, '资格审查意见')[1]).toMatch(/^符合报考条件。\n审查人：审核员　　2026年10月15日$/)
    expect(rowOf(await printForm({ reviews: [] }), '资格审查意见')[1]).toContain('（盖章）')
  })

  it('reports a photo that is not a JPEG and prints an empty frame for it', async () => {
    const file = await printForm({ applicant: { ...application.applicant, photo: Buffer.from('<svg/>') } })
    expect(file.problem?.photoUnreadable).toBe(true)
    expect(file.rows[0]?.at(-1)?.text).toBe('照片')
  })

  it('opens with any input: control characters and unpaired surrogates do not get into the file', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 })
    const brokenPair = anything.map((text) => `\ud83d${text}\udc00\u0000\u000b\ufffe\uffff`)
    const typed = fc.oneof(anything, brokenPair)
    await fc.assert(
      fc.asyncProperty(typed, fc.array(typed, lengths), async (intro, schools) => {
        const education = schools.map((school) => ({ school }))
        const file = await printForm({ layout: fillForm(definition, { intro, nation: schools[0], education }) })
        const legible = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
        const read = legible(file.paragraphs.join(''))
        for (const text of [intro, ...schools]) expect(read).toContain(legible(text))
      }),
      { numRuns: 10 },
    )
  })

  it('fills every row of the table exactly, with any spans and columns of the form', async () => {
    const cell = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('input', 'textarea', 'date-range'))
    const grids = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 4 })
    const columnCount = fc.integer({ min: 1, max: 12 })
    const part = fc.tuple(grids, columnCount, fc.string({ maxLength: 40 }))
    const partOf = (nth: number, shape: Cells[][], count: number, text: string): WidgetNode[] => [
      ...shape.map((cells, row) =>
        grid(
          `g${nth}-${row}`,
          ...cells.map(([span, type], at): [number, WidgetNode] => [span, field(`f${nth}-${row}-${at}`, text, type)]),
        ),
      ),
      subForm(
        `rows${nth}`,
        text,
        ...Array.from({ length: count }, (_, index) => field(`c${nth}-${index}`, `栏${index}`)),
      ),
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(part, lengths), async (parts) => {
        const children = parts.flatMap((given, nth) => partOf(nth, ...given))
        const answers = Object.fromEntries(parts.map(([, , text], nth) => [`rows${nth}`, [{ [`c${nth}-0`]: text }]]))
        const file = await printForm({ layout: fillForm({ version: 1, config: {}, children }, answers) })
        for (const row of file.rows) expect(row.reduce((sum, { span }) => sum + span, 0)).toBe(24)
      }),
      { numRuns: 10 },
    )
  })
})

describe('the registration form as PDF', () => {
  it('contains the same texts as the Word file, picture and panes included', async () => {
    const { pdf, problem } = renderRegistrationForm(
      await testRenderer(),
      formWith({ layout: fillForm(family, familyAnswers) }),
    )
    expect(problem).toBeUndefined()
    const [page] = await readPages(pdf)
    expect(page?.pictures).toBe(1)
    for (const words of [
      '报名登记表',
      'YZ2026A-000318',
      '家庭情况',
      '林某某',
      '工作单位：医院',
      '学习',
      '云州工业大学',
      '奖学金',
      '符合报考条件',
    ]) {
      expect(page?.text).toContain(words)
    }
  })

  it('continues on more pages with an answer that is longer than one', async () => {
    const long = Array.from({ length: 1500 }, (_, at) => `第${at}句`)
    const { pdf } = renderRegistrationForm(
      await testRenderer(),
      formWith({ layout: fillForm(definition, { intro: long.join('') }) }),
    )
    const pages = await readPages(pdf)
    expect(pages.length).toBeGreaterThan(2)
    const text = pages.map((page) => page.text.replace(/\s/g, '')).join('')
    for (const sentence of [long[0], long[700], long.at(-1)]) expect(text).toContain(sentence)
  })
})
