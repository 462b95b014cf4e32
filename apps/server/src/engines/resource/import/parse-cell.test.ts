import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { Country } from '@rostrum/contracts/kernel/countries'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bindResource } from '../binding.ts'
import { cellReader } from './parse-cell.ts'

const specimens = bindResource(
  defineResource({
    name: 'specimen',
    path: '/workbenchApi/specimens',
    schema: z.object({
      amount: z.number(),
      requiredEducation: z.enum(['any', 'bachelor']),
      country: Country.nullable().default(null),
      open: z.boolean(),
      datum: z.enum(['WGS84', 'GCJ02']),
      from: z.iso.date(),
    }),
    title: 'amount',
    permissions: { read: 'account:read' },
    list: { columns: ['amount'], sort: ['amount', 'asc'] },
  }),
  {
    table: 'specimen',
    columns: {
      amount: 'amount',
      requiredEducation: 'education',
      country: 'country',
      open: 'open',
      datum: 'datum',
      from: 'from_day',
    },
    scopeColumns: { unit: sql`row.unit_id` },
  },
)

it.each([
  ['30', 30],
  ['３０', 30],
  ['៣០', 30],
  ['thirty', 'thirty'],
])('a number in a cell may have the digits of any supported language: %s', (text, value) => {
  expect(cellReader(specimens, 'amount', new Map())(text)).toEqual({ value })
})

it('a cell for yes or no says what it takes, and a date that does not exist is named as such', () => {
  const read = (field: string, text: string) => cellReader(specimens, field, new Map())(text)
  expect(read('open', 'Maybe')).toEqual({ error: { path: 'open', key: 'field.yes_or_no' } })
  expect(read('open', 'no')).toEqual({ value: false })
  expect(read('from', '2026-02-30')).toEqual({ error: { path: 'from', key: 'field.no_such_date' } })
  expect(read('from', '2028-02-29')).toEqual({ value: '2028-02-29' })
})

it.each([
  'bachelor’s level',
  "bachelor's level",
  "Bachelor's  Level",
  'ｂａｃｈｅｌｏｒ＇ｓ level',
  ' bachelor´s\u00a0level ',
  'bachelor',
])('a choice is found with the quotation marks, spaces, width and case of any keyboard: %s', (text) => {
  expect(cellReader(specimens, 'requiredEducation', new Map())(text)).toEqual({ value: 'bachelor' })
})

it.each(['WGS84', 'wgs-84', 'WGS 84', 'ＷＧＳ－８４', 'wgs_84', 'WGS–84'])(
  'a choice is found however its word is hyphenated or spaced: %s',
  (text) => {
    expect(cellReader(specimens, 'datum', new Map())(text)).toEqual({ value: 'WGS84' })
  },
)

it('a choice and a yes or no of a sheet may have the words of an earlier version', () => {
  const contracts = bindResource(
    defineResource({
      name: 'contract',
      path: '/workbenchApi/specimens',
      schema: z.object({ kind: z.enum(['fixed_term', 'open_ended', 'part_time']), open: z.boolean() }),
      title: 'kind',
      permissions: { read: 'account:read' },
      list: { columns: ['kind'], sort: ['kind', 'asc'] },
    }),
    { table: 'specimen', columns: { kind: 'kind', open: 'open' }, scopeColumns: { unit: sql`row.unit_id` } },
  )
  const read = (field: string, text: string) => cellReader(contracts, field, new Map())(text)
  expect(read('kind', 'Có thời hạn')).toEqual({ value: 'fixed_term' })
  expect(read('kind', 'មិនកំណត់')).toEqual({ value: 'open_ended' })
  expect(read('kind', 'พาร์ตไทม์')).toEqual({ value: 'part_time' })
  expect(read('kind', 'Có thời')).toEqual({ value: 'Có thời' })
  expect(read('open', 'ไม่')).toEqual({ value: false })
})

it.each([
  ['TH', 'TH'],
  ['th', 'TH'],
  ['Thailand', 'TH'],
  ['ไทย', 'TH'],
  ['泰国', 'TH'],
  ['Thái Lan', 'TH'],
  ['ລາວ', 'LA'],
  ['Narnia', 'Narnia'],
])('a country is found by its code, and by its name in any language: %s', (text, value) => {
  expect(cellReader(specimens, 'country', new Map())(text)).toEqual({ value })
})

it.each(['2026-03-01', '01/03/2026', '1.3.2026', '2026年3月1日', '໐໑/໐໓/໒໐໒໖', '០១/០៣/២០២៦'])(
  'a day in a cell is read as people type it: %s',
  (text) => expect(cellReader(specimens, 'from', new Map())(text)).toEqual({ value: '2026-03-01' }),
)

it.each([
  ['01/03/2569', { key: 'date.buddhist_year', params: { year: '2569' } }],
  ['31/02/2026', { key: 'field.no_such_date' }],
  ['soon', { key: 'date.invalid_day' }],
])('a text that is no day says why: %s', (text, error) => {
  expect(cellReader(specimens, 'from', new Map())(text)).toEqual({ error: { path: 'from', ...error } })
})
