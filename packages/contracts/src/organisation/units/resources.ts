import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country, Currency, TimeZone } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

export const businessUnits = defineResource({
  name: 'business-unit',
  path: '/workbenchApi/organisation/business-units',
  schema: z.object({
    code: z.string().trim().min(1).max(40),
    name: shortLine(1, 60),
    nameEn: shortLine(0, 80).default(''),
    kind: z.enum(['company', 'line', 'group']),
    parentId: z.uuid(),
    position: z.number().int().min(0).max(10_000).default(0),
    /** Null in these three: inherited from the nearest unit upwards. */
    country: Country.nullable().default(null),
    timeZone: TimeZone.nullable().default(null),
    currency: Currency.nullable().default(null),
    countryInEffect: z.string().nullable(),
    timeZoneInEffect: z.string().nullable(),
    currencyInEffect: z.string().nullable(),
  }),
  title: 'name',
  foundAs: 'place',
  english: { name: 'nameEn' },
  choice: ['code'],
  readOnly: ['countryInEffect', 'timeZoneInEffect', 'currencyInEffect'],
  permissions: {
    read: 'business-unit:read',
    create: 'business-unit:write',
    update: 'business-unit:write',
    remove: 'business-unit:write',
    export: 'business-unit:export',
  },
  list: {
    columns: [
      'code',
      'name',
      'kind',
      'parentId',
      'countryInEffect',
      'timeZoneInEffect',
      'currencyInEffect',
      'position',
    ],
    filters: ['kind', 'parentId', 'name', 'countryInEffect', 'timeZoneInEffect', 'currencyInEffect'],
    search: true,
    tree: true,
    sort: ['code', 'asc'],
  },
  relations: { parentId: 'business-unit' },
  transfer: {
    importable: ['code', 'name', 'nameEn', 'kind', 'parentId', 'position', 'country', 'timeZone', 'currency'],
    exportable: ['code', 'name', 'nameEn', 'kind', 'parentId', 'position', 'country', 'timeZone', 'currency'],
    matchOn: ['code'],
  },
})
