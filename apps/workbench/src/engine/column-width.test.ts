import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ColumnNeed, columnNeed, countColumnsWithRoom, layOutColumns, wrappedWidth } from './column-width.ts'

const rest = { required: true, filterable: true, sortable: true, imported: true, writable: 'always' } as const
const field = (kind: FieldDescription['kind'], more: Partial<FieldDescription> = {}): FieldDescription => ({
  ...{ name: kind, kind, ...rest },
  ...more,
})
const plain = { header: 40, headerLine: 40, content: 0, typical: 0, isTitle: false, isCode: false, isEmpty: false }

it('a column is as wide as its content or its header, between the least and the most of its kind', () => {
  expect(columnNeed(field('text'), { ...plain, content: 150 }).natural).toBe(174)
  expect(columnNeed(field('text'), { ...plain, header: 190, content: 150 }).natural).toBe(214)
  expect(columnNeed(field('text'), { ...plain, content: 900 })).toMatchObject({ natural: 280, content: 924 })
  expect(columnNeed(field('longText'), { ...plain, content: 900 }).natural).toBe(360)
  expect(columnNeed(field('text'), { ...plain, content: 40 })).toMatchObject({ natural: 86, least: 86 })
  expect(columnNeed(field('number'), plain).natural).toBe(72)
  expect(columnNeed(field('day'), plain).natural).toBe(96)
  expect(columnNeed(field('text'), { ...plain, isCode: true }).natural).toBe(86)
})

it('a header of two lines has space for the longer one, at its best break', () => {
  const measure = (line: string) => line.length
  expect(wrappedWidth('Times late', measure)).toBe(5)
  expect(wrappedWidth('aaaa bbbb cccc', measure)).toBe(9)
  expect(wrappedWidth('迟到（分钟）', measure)).toBe(4)
  // Words of scripts without spaces are known from dictionaries.
  expect(wrappedWidth('จำนวนครั้งที่มาสาย', measure)).toBe(10)
  expect(wrappedWidth('ขาดงาน (วัน)', measure)).toBe(6)
})

it('a long header has two lines rather than widening its column', () => {
  const header = { header: 60, headerLine: 120 }
  expect(columnNeed(field('number'), { ...plain, ...header })).toMatchObject({ natural: 84, least: 84, whole: 144 })
})

it('a text without any value is as wide as its header', () => {
  const empty = { ...plain, header: 60, headerLine: 120, isEmpty: true }
  expect(columnNeed(field('text'), empty)).toMatchObject({ natural: 84, whole: 144, isFlexible: false, isEmpty: true })
  // A short head has room for a number or a time of a later row.
  expect(columnNeed(field('longText'), { ...empty, header: 30 })).toMatchObject({ natural: 72, least: 72 })
  // A day or a state of a later row is shown whole.
  expect(columnNeed(field('day'), { ...empty, header: 30 })).toMatchObject({ natural: 96, isEmpty: true })
})

it('most rows of a text are whole before its longest one is', () => {
  expect(columnNeed(field('text'), { ...plain, content: 250, typical: 150 })).toMatchObject({
    natural: 274,
    typical: 174,
  })
  expect(columnNeed(field('text'), { ...plain, content: 250, typical: 20 }).typical).toBe(110)
  expect(columnNeed(field('text'), { ...plain, content: 900, typical: 800 }).typical).toBe(280)
})

it('codes, numbers, days and states are never cut', () => {
  for (const kind of ['number', 'day', 'instant', 'boolean', 'choice'] as const)
    expect(columnNeed(field(kind), { ...plain, content: 500 })).toMatchObject({ least: 524, isFlexible: false })
  expect(columnNeed(field('text'), { ...plain, content: 300, isCode: true })).toMatchObject({ least: 324 })
})

const text = (name: string, content: number, typical = 0): ColumnNeed => {
  const natural = Math.max(110, Math.min(280, content))
  const widths = { least: 110, typical: Math.max(110, Math.min(natural, typical)), natural, content, whole: content }
  return { name, ...widths, isFlexible: true, isEmpty: false }
}
const fixed = (name: string, natural: number, whole = natural): ColumnNeed => ({
  ...{ name, least: natural, typical: natural, natural, content: natural, whole, isFlexible: false, isEmpty: false },
})
const code = fixed('code', 86)

it('spare room first completes what a cap would cut, then headers, and the texts share the rest', () => {
  const needs = [code, text('title', 400), text('place', 150), fixed('late', 72, 100)]
  expect(layOutColumns(needs, 588, 'title').widths).toEqual([86, 280, 150, 72])
  expect(layOutColumns(needs, 672, 'title').widths).toEqual([86, 364, 150, 72])
  expect(layOutColumns(needs, 728, 'title').widths).toEqual([86, 410, 160, 72])
  expect(layOutColumns(needs, 937, 'title').widths).toEqual([86, 500, 251, 100])
})

it('too little room first takes what short columns have to spare', () => {
  const count = columnNeed(field('number'), { ...plain, header: 20, content: 10 })
  expect(count).toMatchObject({ natural: 72, least: 44 })
  const needs = [text('title', 250, 250), { ...count, name: 'stores' }]
  expect(layOutColumns(needs, 322, 'title').widths).toEqual([250, 72])
  expect(layOutColumns(needs, 300, 'title').widths).toEqual([250, 50])
  expect(layOutColumns(needs, 280, 'title').widths).toEqual([236, 44])
})

it('a column of check signs is as wide as its head', () => {
  expect(columnNeed(field('boolean'), { ...plain, header: 30 }).natural).toBe(54)
  expect(columnNeed(field('boolean', { states: { true: 'stopped' } }), { ...plain, header: 30 }).natural).toBe(72)
})

it('too little room shrinks the right-most text first, as long as most rows are whole', () => {
  const needs = [code, text('title', 250), text('from', 200, 140), text('place', 200, 150)]
  expect(layOutColumns(needs, 700, 'title').widths).toEqual([86, 250, 200, 164])
  expect(layOutColumns(needs, 640, 'title').widths).toEqual([86, 250, 154, 150])
})

it('a title that most rows do not fill gives way before texts are cut in most rows', () => {
  const needs = [code, text('title', 280, 190), text('place', 200, 180)]
  expect(layOutColumns(needs, 546, 'title').widths).toEqual([86, 280, 180])
  expect(layOutColumns(needs, 466, 'title').widths).toEqual([86, 200, 180])
  expect(layOutColumns(needs, 446, 'title').widths).toEqual([86, 190, 170])
})

it('much too little room shrinks the texts together and the title last, and then the grid scrolls', () => {
  const needs = [code, text('title', 250, 250), text('from', 200, 150), text('place', 200, 150)]
  expect(layOutColumns(needs, 606, 'title')).toMatchObject({ widths: [86, 250, 135, 135], isScrolled: false })
  expect(layOutColumns(needs, 510, 'title')).toMatchObject({ widths: [86, 204, 110, 110], isScrolled: false })
  expect(layOutColumns(needs, 200, 'title')).toEqual({ widths: [86, 250, 160, 160], total: 656, isScrolled: true })
  const names = [code, text('title', 150), text('place', 900, 190)]
  expect(layOutColumns(names, 200, 'title').widths).toEqual([86, 150, 190])
})

it('a title is not wider than its texts', () => {
  const title = { ...plain, isTitle: true }
  const short = { ...title, content: 90, typical: 90, isCode: true }
  expect(columnNeed(field('text'), short)).toMatchObject({ least: 114, natural: 114 })
  expect(columnNeed(field('text'), { ...title, content: 500, typical: 400 })).toMatchObject({
    least: 220,
    natural: 280,
  })
  expect(columnNeed(field('text'), { ...title, content: 500, typical: 150 })).toMatchObject({
    least: 174,
    natural: 280,
  })
})

it('a width that the reader chose stays, whatever the room', () => {
  const needs = [code, text('title', 250), text('place', 200, 160)]
  expect(layOutColumns(needs, 900, 'title', { title: 90 }).widths).toEqual([86, 90, 724])
  expect(layOutColumns(needs, 300, 'title', { place: 180 }).widths).toEqual([86, 250, 180])
})

const anyNeed = fc
  .record({
    content: fc.integer({ min: 30, max: 900 }),
    typical: fc.integer({ min: 30, max: 900 }),
    header: fc.integer({ min: 0, max: 90 }),
    isFlexible: fc.boolean(),
  })
  .map(({ content, typical, header, isFlexible }) =>
    isFlexible ? text('', content, typical) : fixed('', content, content + header),
  )
const anyNeeds = fc
  .array(anyNeed, { minLength: 1, maxLength: 12 })
  .map((needs) => needs.map((need, at): ColumnNeed => ({ ...need, name: String(at) })))

it('no text is cut while another column is wider than its content', () => {
  fc.assert(
    fc.property(anyNeeds, fc.integer({ min: 0, max: 3000 }), (needs, room) => {
      const { widths, total, isScrolled } = layOutColumns(needs, room, '0')
      const isCut = needs.some(({ content }, at) => (widths[at] ?? 0) < content)
      const isHalfEmpty = needs.some(({ content, least }, at) => (widths[at] ?? 0) > Math.max(content, least))
      expect(isCut && isHalfEmpty).toBe(false)
      if (!isScrolled && needs.some(({ isFlexible }) => isFlexible)) expect(total).toBe(Math.max(room, total))
    }),
  )
})

it('the grid scrolls only if no column can shrink, and no column is below its least width', () => {
  fc.assert(
    fc.property(anyNeeds, fc.integer({ min: 0, max: 3000 }), (needs, room) => {
      const { widths, total, isScrolled } = layOutColumns(needs, room, '0')
      expect(total).toBe(widths.reduce((sum, width) => sum + width, 0))
      expect(isScrolled).toBe(needs.reduce((sum, { least }) => sum + least, 0) > room)
      for (const [at, { least }] of needs.entries()) expect(widths[at]).toBeGreaterThanOrEqual(least)
    }),
  )
})

it('says how many further columns fit before the grid scrolls', () => {
  const shown = [code, text('title', 400)]
  const further = [text('a', 100), text('b', 300), fixed('c', 86)]
  expect(countColumnsWithRoom(shown, further, 196)).toBe(0)
  expect(countColumnsWithRoom(shown, further, 196 + 86)).toBe(1)
  expect(countColumnsWithRoom(shown, further, 196 + 86 + 220)).toBe(3)
})
