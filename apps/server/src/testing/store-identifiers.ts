import { type IdentifierCase, ofImports, ofResource } from './identifier-case.ts'
import { storesBase } from './stores.ts'

/** Calls about stores and what supplies them. */
export const ofStores: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${storesBase}/systems`, 'owningSystem', 'read', 'export', 'change', 'remove'),
  ...ofImports(`${storesBase}/systems`, 'importOfSystems', 'name'),
  [`POST ${storesBase}/systems`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ name: crypto.randomUUID() }),
    outcome: 'at field',
  },
  ...ofResource(`${storesBase}/dealers`, 'dealer', 'read', 'export', 'change', 'remove'),
  ...ofImports(`${storesBase}/dealers`, 'importOfDealers', 'name'),
  [`POST ${storesBase}/dealers`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ code: crypto.randomUUID().slice(0, 8), name: 'x', country: 'VN' }),
    outcome: 'at field',
  },
  ...ofResource(`${storesBase}/warehouses`, 'warehouse', 'read', 'export', 'change', 'remove'),
  ...ofImports(`${storesBase}/warehouses`, 'importOfWarehouses', 'name'),
  [`POST ${storesBase}/warehouses`]: {
    names: { dealerId: 'dealer' },
    with: () => ({ code: crypto.randomUUID().slice(0, 8), name: 'x', country: 'VN' }),
    outcome: 'at field',
  },
}
