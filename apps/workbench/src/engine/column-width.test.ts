import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ColumnNeed, columnNeed, countColumnsWithRoom, layOutColumns, wrappedWidth } from './column-width.ts'

const rest = { required: true, filterable: true, sortable: true, imported: true, writable: 'always' } as const
const field = (kind: FieldDescription['kind'], more: Partial<FieldDescription> = {}): FieldDescription => ({
  ...{ name: kind, kind, ...rest },
  ...more,
})
const plain = { header: 40, content: 0, isTitle: false, isCode: false }

it('a column is as wide as its content or its header, between the least and the most of its kind', () => {
  expect(columnNeed(field('text'), { ...plain, content: 150 }).natural).toBe(174)
  expect(columnNeed(field('text'), { ...plain, header: 190, content: 150 }).natural).toBe(214)
  expect(columnNeed(field('text'), { ...plain, content: 900 })).toMatchObject({ natural: 280, content: 924 })
  expect(columnNeed(field('longText'), { ...plain, content: 900 }).natural).toBe(360)
  expect(columnNeed(field('number'), plain).natural).toBe(72)
  expect(columnNeed(field('day'), plain).natural).toBe(96)
  expect(columnNeed(field('text'), { ...plain, isCode: true }).natural).toBe(86)
})

it('a header of two lines has space for the longer one, at its best break', () => {
  const measure = (line: string) => line.length
  expect(wrappedWidth('Times late', 1, measure)).toBe(10)
  expect(wrappedWidth('Times late', 2, measure)).toBe(5)
  expect(wrappedWidth('aaaa bbbb cccc', 2, measure)).toBe(9)
  expect(wrappedWidth('จำนวนครั้งที่มาสาย', 2, measure)).toBe(18)
})

it('codes, numbers, days and states are never cut', () => {
  for (const kind of ['number', 'day', 'instant', 'boolean', 'choice'] as const)
    expect(columnNeed(field(kind), { ...plain, content: 500 })).toMatchObject({ least: 524, isFlexible: false })
  expect(columnNeed(field('text'), { ...plain, content: 300, isCode: true })).toMatchObject({ least: 324 })
})

const text = (name: string, content: number): ColumnNeed => ({
  ...{ name, content, natural: Math.max(110, Math.min(280, content)), least: 110, isFlexible: true },
})
const code: ColumnNeed = { name: 'code', content: 86, natural: 86, least: 86, isFlexible: false }

it('spare room first completes what a cap would cut, then goes to the right-most text', () => {
  const needs = [code, text('title', 400), text('place', 150)]
  expect(layOutColumns(needs, 516, 'title').widths).toEqual([86, 280, 150])
  expect(layOutColumns(needs, 600, 'title').widths).toEqual([86, 364, 150])
  expect(layOutColumns(needs, 1000, 'title').widths).toEqual([86, 400, 514])
})

it('too little room shrinks the right-most text first and the title last, and then the grid scrolls', () => {
  const needs = [code, text('title', 250), text('place', 200)]
  expect(layOutColumns(needs, 500, 'title')).toMatchObject({ widths: [86, 250, 164], isScrolled: false })
  expect(layOutColumns(needs, 400, 'title')).toMatchObject({ widths: [86, 204, 110], isScrolled: false })
  expect(layOutColumns(needs, 200, 'title')).toEqual({ widths: [86, 250, 160], total: 496, isScrolled: true })
  const names = [code, text('title', 150), text('place', 900)]
  expect(layOutColumns(names, 200, 'title').widths).toEqual([86, 150, 160])
})

it('a title is not wider than its texts', () => {
  const title = { ...plain, isTitle: true }
  expect(columnNeed(field('text'), { ...title, content: 90, isCode: true })).toMatchObject({ least: 114, natural: 114 })
  expect(columnNeed(field('text'), { ...title, content: 500 })).toMatchObject({ least: 220, natural: 280 })
})

it('a width that the reader chose stays, whatever the room', () => {
  const needs = [code, text('title', 250), text('place', 200)]
  expect(layOutColumns(needs, 900, 'title', { title: 90 }).widths).toEqual([86, 90, 724])
  expect(layOutColumns(needs, 300, 'title', { place: 180 }).widths).toEqual([86, 250, 180])
})

it('no text is cut while another column is wider than its content', () => {
  const need = fc.record({ content: fc.integer({ min: 30, max: 900 }), isFlexible: fc.boolean() })
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 3000 }), (given, room) => {
      const needs = given.map(({ content, isFlexible }, at): ColumnNeed => {
        const name = String(at)
        return isFlexible ? text(name, content) : { ...code, name, content, natural: content, least: content }
      })
      const { widths, total, isScrolled } = layOutColumns(needs, room, '0')
      const isCut = needs.some(({ content }, at) => (widths[at] ?? 0) < content)
      const isHalfEmpty = needs.some(({ content, least }, at) => (widths[at] ?? 0) > Math.max(content, least))
      expect(isCut && isHalfEmpty).toBe(false)
      if (!isScrolled && needs.some(({ isFlexible }) => isFlexible)) expect(total).toBe(Math.max(room, total))
      for (const [at, { least }] of needs.entries()) expect(widths[at]).toBeGreaterThanOrEqual(least)
    }),
  )
})

it('says how many further columns fit before the grid scrolls', () => {
  const shown = [code, text('title', 400)]
  const further = [text('a', 100), text('b', 300), { ...code, name: 'c' }]
  expect(countColumnsWithRoom(shown, further, 196)).toBe(0)
  expect(countColumnsWithRoom(shown, further, 196 + 86)).toBe(1)
  expect(countColumnsWithRoom(shown, further, 196 + 86 + 220)).toBe(3)
})
