import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { measureColumns } from './measure-columns.ts'
import type { ValueFormatter } from './value-text.ts'

afterEach(() => vi.unstubAllGlobals())

beforeEach(() =>
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ font: '', measureText: (text: string) => ({ width: text.length * 10 }) })
    },
  ),
)

const late = { name: 'late', kind: 'number', required: true, filterable: true, imported: true } as const

it('a header of one word has space for the word, and the arrow that sorts is in the padding', () => {
  const widthOf = (sortable: boolean) => {
    const field: FieldDescription = { ...late, sortable, writable: 'always' }
    const words = { field: () => 'Regularisation' } as unknown as ValueFormatter
    const sample = { fields: [field], title: 'name', records: [], labels: {}, words, ownText: () => '' }
    return measureColumns(sample)[0]?.natural ?? 0
  }
  expect(widthOf(true)).toBe(164)
  expect(widthOf(false)).toBe(164)
})

const employer: FieldDescription = { ...late, name: 'employer', kind: 'text', sortable: false, writable: 'always' }

const needOf = (values: readonly unknown[], title = 'name') => {
  const words = {
    field: () => 'Present employer',
    text: (_: string, value: string) => value,
  } as unknown as ValueFormatter
  const records = values.map((value, at) => ({ id: String(at), revision: 1, employer: value }))
  return measureColumns({ fields: [employer], title, records, labels: {}, words, ownText: () => undefined })[0]
}

it('a column without any value is as wide as its header in two lines', () => {
  expect(needOf([null, '', undefined])).toMatchObject({ isEmpty: true, natural: 104, whole: 184 })
  expect(needOf([null, 'a b'])).toMatchObject({ isEmpty: false, natural: 104 })
  // A list whose rows have not come yet has no empty columns.
  expect(needOf([])).toMatchObject({ isEmpty: false })
})

it('one long text among many is not what most rows need', () => {
  const short = 'Lanjiang Institute'
  expect(needOf([...Array.from({ length: 9 }, () => short), `${short} of Water and Land`])).toMatchObject({
    typical: 204,
    natural: 280,
    content: 384,
  })
})

it('of titles almost all rows are whole', () => {
  const names = [
    ...Array.from({ length: 17 }, () => 'Archivist'),
    ...Array.from({ length: 3 }, () => 'General manager'),
  ]
  expect(needOf(names)?.typical).toBe(114)
  expect(needOf(names, 'employer')?.typical).toBe(174)
})

it('only a state in which a person has to act has the room of a badge', () => {
  const state: FieldDescription = { ...employer, name: 'state', kind: 'choice', options: ['open', 'due', 'none'] }
  const words = {
    field: () => 'State',
    option: (_: string, value: string) => value.repeat(5),
  } as unknown as ValueFormatter
  const widthOf = (states: FieldDescription['states']) => {
    const field = { ...state, ...(states && { states }) }
    return measureColumns({
      ...{ fields: [field], title: 'name', records: [], labels: {}, words },
      ownText: () => '',
    })[0]?.natural
  }
  expect(widthOf({ open: 'good', due: 'running' })).toBe(200 + 18 + 24)
  expect(widthOf({ open: 'good', due: 'attention' })).toBe(200 + 18 + 24)
  expect(widthOf({ open: 'attention', due: 'running' })).toBe(200 + 44 + 24)
})

it('a code after a name has the room of its gap', () => {
  const words = { field: () => '', text: (_: string, value: string) => value } as unknown as ValueFormatter
  const records = [{ id: '1', revision: 1, employer: '罗秋月', code: 'CN-3' }]
  const sample = { title: 'name', records, labels: {}, words, ownText: () => undefined }
  // A space has about half of the gap.
  expect(measureColumns({ ...sample, fields: [{ ...employer, secondary: 'code' }] })[0]?.content).toBe(9 * 10 + 24)
})
