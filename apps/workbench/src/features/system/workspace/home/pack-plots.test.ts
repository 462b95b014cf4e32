import { expect, it } from 'vitest'
import { packPlots } from './pack-plots.ts'

type Plot = Parameters<typeof packPlots>[0][number]

const days = (kind: 'applications' | 'payments'): Plot => ({ kind, shape: 'days', currency: null, days: [], path: '' })
const parts = (kind: 'people-by-department' | 'attendance-by-store', numbers: number, rows: number): Plot => ({
  ...{ kind, shape: 'parts' as const, path: '' },
  parts: (['people-regular', 'people-probation', 'people-leaving', 'attendance-came'] as const).slice(0, numbers),
  rows: Array.from({ length: rows }, (_, at) => ({ key: `${at}`, label: '', values: [], path: '' })),
})
const [departments, stores] = [parts('people-by-department', 3, 8), parts('attendance-by-store', 4, 8)]
const areas = (...of: Parameters<typeof packPlots>) => Object.fromEntries(packPlots(...of))

it('fills the column that is shorter, so that none of them has a screen of white', () => {
  const plots = [departments, days('applications'), days('payments')]
  expect(areas(plots, { main: 1100, aside: 500 })).toEqual({
    ...{ 'people-by-department': 'aside', applications: 'aside', payments: 'main' },
  })
  expect(areas(plots, { main: 150, aside: 560 })).toEqual({
    ...{ 'people-by-department': 'main', applications: 'main', payments: 'aside' },
  })
})

it('leaves a plot of many numbers out of the narrow column, and puts it below both where the wide one is full', () => {
  expect(areas([stores], { main: 150, aside: 560 })).toEqual({ 'attendance-by-store': 'main' })
  expect(areas([stores, departments], { main: 860, aside: 190 })).toEqual({
    ...{ 'people-by-department': 'aside', 'attendance-by-store': 'below' },
  })
})
