import { expect, it } from 'vitest'
import { optionsCell, scaleCell, tagsCell } from './question-cells.ts'

it.each([
  [optionsCell, '*每月一次 | 从不'],
  [scaleCell, '1-5'],
  [scaleCell, '0-10: 从不 | 总是'],
  [scaleCell, '1-5: 从不 | 总是 = 4'],
  [scaleCell, '1-5 = 4'],
  [tagsCell, '盘点, 库存'],
])('a cell is parsed and written alike: %#', (cell, text) => {
  expect(cell.format(cell.parse(text))).toBe(text)
})

it.each(['1-5: never', '1-5 x', '1-5 = 123', '2-5', `1-5:${' '.repeat(100_000)}x`, `1-5: a |${' '.repeat(100_000)}= `])(
  'text that is no scale is preserved, at any length: %#',
  (text) => {
    const read = scaleCell.parse(text)
    if (text.endsWith('= ')) expect(read).toMatchObject({ fromLabel: 'a', toLabel: '=' })
    else expect(read).toBe(text)
  },
)

it('options are also parsed from lines and with full-width signs', () => {
  expect(optionsCell.parse('＊甲\n乙｜丙')).toEqual([
    { id: 'o1', text: '甲', right: true },
    { id: 'o2', text: '乙', right: false },
    { id: 'o3', text: '丙', right: false },
  ])
})
