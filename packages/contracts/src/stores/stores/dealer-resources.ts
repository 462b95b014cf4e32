import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Code = z.string().trim().min(1).max(30)

/** The retail chains that stores belong to. */
export const owningSystems = defineResource({
  name: 'owning-system',
  path: '/workbenchApi/stores/systems',
  schema: z.object({
    name: shortLine(1, 60),
    nameEn: shortLine(0, 60).default(''),
    businessUnitId: z.uuid(),
    stores: z.number().int(),
  }),
  title: 'name',
  foundAs: 'reference',
  permissions: {
    read: 'store:read',
    create: 'store:write',
    update: 'store:write',
    remove: 'store:write',
    export: 'store:export',
  },
  immutable: ['businessUnitId'],
  readOnly: ['stores'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'stores', 'businessUnitId'],
    filters: ['name', 'nameEn', 'businessUnitId'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: { importable: ['name', 'nameEn', 'businessUnitId'], matchOn: ['name'] },
})

/** Dealers of the distribution system (DMS). */
export const dealers = defineResource({
  name: 'dealer',
  path: '/workbenchApi/stores/dealers',
  schema: z.object({
    code: Code,
    name: shortLine(1, 60),
    country: Country,
    businessUnitId: z.uuid(),
    enabled: z.boolean().default(true),
    warehouses: z.number().int(),
    stores: z.number().int(),
  }),
  title: 'name',
  foundAs: 'place',
  hit: ['code', 'country'],
  choice: ['code'],
  permissions: {
    read: 'store:read',
    create: 'store:write',
    update: 'store:write',
    remove: 'store:write',
    export: 'store:export',
  },
  immutable: ['businessUnitId'],
  readOnly: ['warehouses', 'stores'],
  list: {
    columns: ['code', 'name', 'country', 'warehouses', 'stores', 'enabled', 'businessUnitId'],
    filters: ['code', 'name', 'country', 'enabled', 'businessUnitId'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: { importable: ['code', 'name', 'country', 'businessUnitId', 'enabled'], matchOn: ['code'] },
})

/** Warehouses of dealers in the distribution system. */
export const warehouses = defineResource({
  name: 'warehouse',
  path: '/workbenchApi/stores/warehouses',
  schema: z.object({
    code: Code,
    name: shortLine(1, 60),
    country: Country,
    dealerId: z.uuid(),
    enabled: z.boolean().default(true),
    stores: z.number().int(),
  }),
  title: 'name',
  foundAs: 'place',
  hit: ['code', 'dealerId'],
  choice: ['code', 'dealerId'],
  permissions: {
    read: 'store:read',
    create: 'store:write',
    update: 'store:write',
    remove: 'store:write',
    export: 'store:export',
  },
  readOnly: ['stores'],
  list: {
    columns: ['code', 'name', 'country', 'dealerId', 'stores', 'enabled'],
    filters: ['code', 'name', 'country', 'dealerId', 'enabled'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { dealerId: 'dealer' },
  transfer: { importable: ['code', 'name', 'country', 'dealerId', 'enabled'], matchOn: ['code'] },
})
