import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { afterEach, expect, it, vi } from 'vitest'
import { measureColumns } from './measure-columns.ts'
import type { ValueWords } from './value-text.ts'

afterEach(() => vi.unstubAllGlobals())

const late = { name: 'late', kind: 'number', required: true, filterable: true, imported: true } as const

it('a header of one word has space for the word and for the arrow that sorts', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ font: '', measureText: (text: string) => ({ width: text.length * 10 }) })
    },
  )
  const widthOf = (sortable: boolean) => {
    const field: FieldDescription = { ...late, sortable, writable: 'always' }
    const words = { field: () => 'ຈຳນວນຄັ້ງມາສາຍ' } as unknown as ValueWords
    const sample = { fields: [field], title: 'name', records: [], labels: {}, words, ownText: () => '' }
    return measureColumns({ ...sample, headerLines: 2 })[0]?.natural ?? 0
  }
  expect(widthOf(true) - widthOf(false)).toBe(18)
})
