import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { sexes } from '../../workforce/employees/resources.ts'
import { halves, holidayKinds, holidayNameLength, holidayStates } from './choices.ts'

export const holidays = defineResource({
  name: 'holiday',
  path: '/workbenchApi/attendance/holidays',
  schema: z.object({
    country: Country,
    day: z.iso.date(),
    name: shortLine(1, holidayNameLength),
    nameEn: shortLine(0, holidayNameLength).default(''),
    kind: z.enum(holidayKinds),
    half: z.enum(halves).nullable().default(null).describe('Null: the whole day'),
    state: z.enum(holidayStates).default('gazetted'),
    source: shortLine(0, 100).default(''),
    sex: z.enum(sexes).nullable().default(null).describe('Null: everyone'),
    nationality: Country.nullable().default(null).describe('Null: everyone'),
    unitIds: z.array(z.uuid()).max(100).default([]).describe('With the units below them; empty: everyone'),
    storeIds: z.array(z.uuid()).max(500).default([]).describe('Empty: everyone'),
  }),
  title: 'name',
  foundAs: 'reference',
  hit: ['country', 'day', 'kind', 'state'],
  permissions: {
    read: 'holiday:read',
    create: 'holiday:write',
    update: 'holiday:write',
    remove: 'holiday:write',
    export: 'holiday:export',
  },
  list: {
    columns: ['country', 'day', 'name', 'kind', 'half', 'state', 'sex'],
    filters: ['country', 'day', 'name', 'kind', 'half', 'state', 'sex', 'nationality'],
    search: true,
    sort: ['day', 'asc'],
  },
  states: { state: { projected: 'planned', gazetted: 'good' } },
  relations: { unitIds: 'business-unit', storeIds: 'store' },
  transfer: {
    exportable: ['country', 'day', 'name', 'kind', 'half', 'state', 'sex', 'source'],
    importable: [
      ...(['country', 'day', 'name', 'nameEn', 'kind', 'half', 'state', 'source'] as const),
      ...(['sex', 'nationality', 'unitIds', 'storeIds'] as const),
    ],
    matchOn: ['country', 'day', 'kind'],
  },
})
