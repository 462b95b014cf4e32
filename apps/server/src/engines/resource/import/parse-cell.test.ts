import { defineResource } from '@rostrum/contracts/engines/resource/define-resource'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bindResource } from '../binding.ts'
import { cellReader } from './parse-cell.ts'

const specimens = bindResource(
  defineResource({
    name: 'specimen',
    path: '/workbenchApi/specimens',
    schema: z.object({ amount: z.number() }),
    title: 'amount',
    permissions: { read: 'account:read' },
    list: { columns: ['amount'], sort: ['amount', 'asc'] },
  }),
  { table: 'specimen', columns: { amount: 'amount' }, scopeColumns: { unit: sql`row.unit_id` } },
)

it.each([
  ['30', 30],
  ['３０', 30],
  ['៣០', 30],
  ['thirty', 'thirty'],
])('a number in a cell may have the digits of any supported language: %s', (text, value) => {
  expect(cellReader(specimens, 'amount', new Map())(text)).toEqual({ value })
})
