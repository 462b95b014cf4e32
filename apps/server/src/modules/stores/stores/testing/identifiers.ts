import { type IdentifierCase, ofEvents, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { storesBase } from '../../../../testing/stores.ts'

const code = () => crypto.randomUUID().slice(0, 8)
const dated = { effectiveOn: '2026-01-01' }
const store = { names: { id: 'store' } } as const satisfies IdentifierCase

/** Calls about what supplies stores. */
const ofSuppliers: Readonly<Record<string, IdentifierCase>> = {
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
    with: () => ({ code: code(), name: 'x', country: 'VN' }),
    outcome: 'at field',
  },
  ...ofResource(`${storesBase}/warehouses`, 'warehouse', 'read', 'export', 'change', 'remove'),
  ...ofImports(`${storesBase}/warehouses`, 'importOfWarehouses', 'name'),
  [`POST ${storesBase}/warehouses`]: {
    names: { dealerId: 'dealer' },
    with: () => ({ code: code(), name: 'x', country: 'VN' }),
    outcome: 'at field',
  },
}

/** Calls about stores and what they belong to. */
export const ofStores: Readonly<Record<string, IdentifierCase>> = {
  ...ofSuppliers,
  ...ofResource(`${storesBase}/channels`, 'channel', 'read', 'export', 'change'),
  ...ofImports(`${storesBase}/channels`, 'importOfChannels', 'name'),
  ...ofEvents(`${storesBase}/channels`, 'channel', 'channelEvent'),
  [`POST ${storesBase}/channels`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ ...dated, name: code() }),
    outcome: 'at field',
  },
  ...ofResource(`${storesBase}/regions`, 'region', 'read', 'export', 'change'),
  ...ofImports(`${storesBase}/regions`, 'importOfRegions', 'name'),
  ...ofEvents(`${storesBase}/regions`, 'region', 'regionEvent'),
  [`POST ${storesBase}/regions`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ ...dated, code: code(), name: 'x', level: 1 }),
    outcome: 'at field',
  },
  [`PUT ${storesBase}/regions/{id}/level`]: {
    names: { id: 'region' },
    with: () => ({ ...dated, revision: 1, level: 1, parentId: null }),
  },
  ...ofResource(`${storesBase}/list`, 'store', 'read', 'export', 'change'),
  ...ofImports(`${storesBase}/list`, 'importOfStores', 'name'),
  ...ofEvents(`${storesBase}/list`, 'store', 'storeEvent'),
  [`POST ${storesBase}/list`]: {
    names: { businessUnitId: 'unit', regionId: 'region', channelId: 'channel', owningSystemId: 'owningSystem' },
    with: () => ({ ...dated, code: code(), name: 'x', country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' }),
    outcome: 'at field',
  },
  [`POST ${storesBase}/list/{id}/gps-edit`]: store,
  [`DELETE ${storesBase}/list/{id}/gps-edit`]: store,
  ...ofResource(`${storesBase}/links`, 'storeLink', 'read', 'export', 'change'),
  ...ofImports(`${storesBase}/links`, 'importOfLinks', 'remark'),
  [`POST ${storesBase}/links`]: {
    names: { storeId: 'store', dealerId: 'dealer' },
    with: () => ({ from: '2026-01-01' }),
    outcome: 'at field',
  },
  [`POST ${storesBase}/links/{id}/rescission`]: { names: { id: 'storeLink' }, with: () => ({ revision: 1 }) },
}
