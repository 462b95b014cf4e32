import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

/** The levels of the tree of sales regions; 1 is the top. */
export const highestRegionLevel = 6

export const channels = defineResource({
  name: 'channel',
  path: '/workbenchApi/stores/channels',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    name: shortLine(1, 8),
    nameEn: shortLine(0, 40).default(''),
    businessUnitId: z.uuid(),
    open: z.boolean().default(true),
    stores: z.number().int(),
    guides: z.number().int().describe('By home store'),
    perStore: z.number().multipleOf(0.1).nullable().describe('Guides to a store; none without stores'),
    unstaffed: z.number().int().describe('Open stores without a guide'),
    effectiveOn: z.iso.date(),
  }),
  title: 'name',
  foundAs: 'place',
  choice: ['businessUnitId'],
  permissions: { read: 'channel:read', create: 'channel:write', update: 'channel:write', export: 'channel:export' },
  immutable: ['businessUnitId'],
  readOnly: ['stores', 'guides', 'perStore', 'unstaffed'],
  secondary: { name: 'nameEn' },
  bulk: ['open'],
  list: {
    columns: ['name', 'stores', 'guides', 'perStore', 'unstaffed', 'open', 'businessUnitId'],
    filters: ['name', 'nameEn', 'stores', 'guides', 'perStore', 'unstaffed', 'open', 'businessUnitId'],
    search: true,
    sort: ['name', 'asc'],
    sums: ['stores', 'guides', 'unstaffed'],
    bars: ['stores', 'guides'],
    facet: 'businessUnitId',
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: { importable: ['name', 'nameEn', 'businessUnitId', 'open', 'effectiveOn'], matchOn: ['name'] },
})

export const regions = defineResource({
  name: 'region',
  path: '/workbenchApi/stores/regions',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    code: z.string().trim().min(1).max(20),
    name: shortLine(1, 40),
    nameEn: shortLine(0, 80).default(''),
    level: z.number().int().min(1).max(highestRegionLevel),
    parentId: z.uuid().nullable().default(null),
    businessUnitId: z.uuid(),
    open: z.boolean().default(true),
    stores: z.number().int().describe('Stores of the region and of those below it'),
    guides: z.number().int().describe('By home store, of the region and of those below it'),
    perStore: z.number().multipleOf(0.1).nullable().describe('Guides to a store; none without stores'),
    unstaffed: z.number().int().describe('Open stores without a guide, of the region and of those below it'),
    effectiveOn: z.iso.date(),
  }),
  title: 'name',
  foundAs: 'place',
  hit: ['code', 'parentId'],
  permissions: { read: 'region:read', create: 'region:write', update: 'region:write', export: 'region:export' },
  // The level of a branch changes in an act of its own.
  immutable: ['level', 'businessUnitId'],
  readOnly: ['stores', 'guides', 'perStore', 'unstaffed'],
  secondary: { name: 'nameEn' },
  bulk: ['open'],
  list: {
    columns: ['name', 'stores', 'guides', 'perStore', 'unstaffed', 'code', 'open', 'businessUnitId'],
    filters: [
      ...([
        'code',
        'name',
        'nameEn',
        'level',
        'parentId',
        'stores',
        'guides',
        'perStore',
        'unstaffed',
        'open',
      ] as const),
      'businessUnitId',
    ],
    search: true,
    tree: true,
    bars: ['stores', 'guides'],
    facet: 'businessUnitId',
    sort: ['code', 'asc'],
  },
  relations: { businessUnitId: 'business-unit', parentId: 'region' },
  transfer: {
    importable: ['code', 'name', 'nameEn', 'level', 'parentId', 'businessUnitId', 'open', 'effectiveOn'],
    matchOn: ['code'],
  },
})
