import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const base = 'GET /workbenchApi/workforce/numbers'
/** Numbers of a place that is out of reach are those of no one. */
const within = { names: { within: 'region' }, outcome: 'without it' } as const

export const numbersSecurity: ModuleSecurity = {
  module: 'workforce-numbers',
  folder: 'workforce/numbers',
  owned: {
    [base]: { ...within, with: () => ({ by: 'store' }) },
    [`${base}/trend`]: { ...within, with: () => ({ by: 'store' }) },
    [`${base}/people`]: { ...within, with: () => ({ by: 'store', figure: 'headcount' }) },
    [`${base}/export`]: { ...within, with: () => ({ by: 'store' }) },
  },
}
