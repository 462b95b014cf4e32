import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { describe, expect, it } from 'vitest'
import { columnWidth, gridTemplate } from './column-width.ts'

const rest = { required: true, filterable: true, sortable: true, imported: true, writable: 'always' } as const
const sentence = (maximumLength: number): FieldDescription => ({ name: 'stem', kind: 'text', maximumLength, ...rest })
const choice: FieldDescription = { name: 'stage', kind: 'choice', ...rest }
const sevenEach = (text: string) => text.length * 7
const unnamed = { name: '', choices: [] }

it('a field for whole sentences gets more width than a name', () => {
  const of = (maximumLength: number) =>
    columnWidth({ field: sentence(maximumLength), labels: unnamed }, sevenEach).share
  expect(of(500)).toBeGreaterThan(of(100))
  expect(of(100)).toBeGreaterThan(of(20))
})

it('a code of fixed length is fully visible', () => {
  const field: FieldDescription = { name: 'orderNumber', kind: 'text', minimumLength: 28, ...rest }
  expect(columnWidth({ field, labels: unnamed }, sevenEach).minimum).toBeGreaterThan(28 * 7)
})

describe('texts of the reader’s language', () => {
  it('of a choice are fully visible', () => {
    const labels = { name: 'Giai đoạn', choices: ['Chờ phỏng vấn', 'Chưa mời phỏng vấn lần nào'] }
    expect(columnWidth({ field: choice, labels }, sevenEach).minimum).toBeGreaterThanOrEqual(26 * 7)
  })
  it('that are short change nothing', () => {
    const labels = { name: 'Stage', choices: ['Offer', 'Failed'] }
    expect(columnWidth({ field: choice, labels }, sevenEach)).toEqual(
      columnWidth({ field: choice, labels: unnamed }, sevenEach),
    )
  })
  it('that name a column wrap into two lines', () => {
    const field: FieldDescription = { name: 'needsSecondFactor', kind: 'boolean', ...rest }
    const labels = { name: 'Bắt buộc xác minh hai bước', choices: [] }
    expect(columnWidth({ field, labels }, sevenEach).minimum).toBeGreaterThan((26 * 7) / 2)
  })
})

it('a grid scrolls horizontally before a column is narrower than its content', () => {
  const rooms = [
    { minimum: 100, share: 1 },
    { minimum: 200, share: 2 },
  ]
  expect(gridTemplate(rooms, 40)).toEqual({ columns: '40px minmax(100px, 1fr) minmax(200px, 2fr)', least: 340 })
})
