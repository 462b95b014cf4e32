import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country, TimeZone } from '../../kernel/countries.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { datums } from './datums.ts'
import { storeRadius } from './store-limits.ts'

export const storeStatuses = ['planned', 'open', 'paused', 'closed'] as const
export type StoreStatus = (typeof storeStatuses)[number]

/** The stores that regions and channels count. */
const notClosed = storeStatuses.filter((status) => status !== 'closed')

/**
 * Where coordinates come from: a GPS receiver (`WGS84`), or a map of China (`GCJ02`), whose coordinates are converted
 * when they are written (`CONVERTED`). Stored coordinates are always WGS 84.
 */

const Degrees = (limit: number) => z.number().min(-limit).max(limit).nullable().default(null)

export const stores = defineResource({
  name: 'store',
  path: '/workbenchApi/stores/list',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    code: z.string().trim().min(1).max(30),
    name: shortLine(1, 60),
    businessUnitId: z.uuid(),
    regionId: z.uuid(),
    channelId: z.uuid().nullable().default(null),
    owningSystemId: z.uuid().nullable().default(null),
    status: z.enum(storeStatuses).default('open'),
    address: shortLine(0, 200).default(''),
    country: Country,
    timeZone: TimeZone,
    latitude: Degrees(90),
    longitude: Degrees(180),
    datum: z.enum(datums).default('WGS84'),
    radius: z.number().int().min(storeRadius.minimum).max(storeRadius.maximum).default(storeRadius.initial),
    unitReportWithoutSerial: z.boolean().default(false),
    dealerIds: z.array(z.uuid()).default([]),
    warehouseId: z.uuid().nullable().default(null),
    guides: z.number().int().describe('By home store'),
    gpsEditUntil: z.iso.datetime().nullable().default(null),
    effectiveOn: z.iso.date(),
  }),
  title: 'name',
  foundAs: 'place',
  hit: ['code', 'regionId', 'channelId', 'status'],
  choice: ['code', 'regionId'],
  permissions: { read: 'store:read', create: 'store:write', update: 'store:write', export: 'store:export' },
  immutable: ['businessUnitId'],
  states: { status: { planned: 'planned', open: 'good', paused: 'paused', closed: 'ended' } },
  readOnly: ['guides', 'dealerIds', 'warehouseId', 'gpsEditUntil'],
  bulk: ['status', 'regionId', 'channelId', 'owningSystemId', 'unitReportWithoutSerial'],
  list: {
    columns: [
      'code',
      'name',
      'regionId',
      'channelId',
      'owningSystemId',
      'status',
      'guides',
      'country',
      'dealerIds',
      'warehouseId',
    ],
    filters: [
      ...(['code', 'name', 'regionId', 'channelId', 'owningSystemId', 'status', 'country', 'businessUnitId'] as const),
      ...(['guides', 'latitude', 'gpsEditUntil', 'unitReportWithoutSerial', 'effectiveOn'] as const),
    ],
    search: true,
    sort: ['code', 'asc'],
    sums: ['guides'],
  },
  relations: {
    businessUnitId: 'business-unit',
    regionId: 'region',
    channelId: 'channel',
    owningSystemId: 'owning-system',
    dealerIds: 'dealer',
    warehouseId: 'warehouse',
  },
  related: {
    regionId: { field: 'status', values: notClosed },
    channelId: { field: 'status', values: notClosed },
  },
  transfer: {
    exportable: [
      ...(['code', 'name', 'businessUnitId', 'regionId', 'channelId', 'owningSystemId', 'status', 'address'] as const),
      ...(['country', 'timeZone', 'latitude', 'longitude', 'datum', 'radius', 'unitReportWithoutSerial'] as const),
      ...(['guides', 'dealerIds', 'warehouseId', 'gpsEditUntil', 'effectiveOn'] as const),
    ],
    importable: [
      ...(['code', 'name', 'businessUnitId', 'regionId', 'channelId', 'owningSystemId', 'status', 'address'] as const),
      ...(['country', 'timeZone', 'latitude', 'longitude', 'datum', 'radius', 'unitReportWithoutSerial'] as const),
      'effectiveOn',
    ],
    matchOn: ['code'],
  },
})

/** Dealers and warehouses of stores, each from a day to a day. */
export const storeLinks = defineResource({
  name: 'store-link',
  path: '/workbenchApi/stores/links',
  schema: z.object({
    storeId: z.uuid(),
    dealerId: z.uuid().nullable().default(null),
    warehouseId: z.uuid().nullable().default(null),
    from: z.iso.date(),
    to: z.iso.date().nullable().default(null).describe('The last day; none while the link is open'),
    remark: longText(0, 100).default(''),
    dealerMissing: z.boolean().describe('The warehouse belongs to a dealer that the store does not have'),
  }),
  title: 'storeId',
  permissions: { read: 'store:read', create: 'store:link', update: 'store:link', export: 'store:export' },
  immutable: ['storeId'],
  readOnly: ['dealerMissing'],
  list: {
    columns: ['storeId', 'dealerId', 'warehouseId', 'from', 'to', 'dealerMissing'],
    filters: ['storeId', 'dealerId', 'warehouseId', 'from', 'to', 'dealerMissing'],
    search: true,
    sort: ['from', 'desc'],
  },
  relations: { storeId: 'store', dealerId: 'dealer', warehouseId: 'warehouse' },
  transfer: {
    exportable: ['storeId', 'dealerId', 'warehouseId', 'from', 'to', 'dealerMissing', 'remark'],
    importable: ['storeId', 'dealerId', 'warehouseId', 'from', 'to', 'remark'],
    matchOn: ['storeId', 'dealerId', 'warehouseId', 'from'],
  },
})
