import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { highestRegionLevel } from './place-resources.ts'
import { storeStatuses } from './store-resources.ts'

const Key = z.object({ id: z.uuid() })
const Saved = z.object({ id: z.uuid(), revision: z.number().int() })

/** The map loads every store in scope at once. */
export const maximumMapStores = 20_000

export const storeCalls = {
  'POST /workbenchApi/stores/list/{id}/gps-edit': {
    access: 'staff',
    permission: 'store:gps',
    summary: 'Opens the switch for GPS edits of a store for 72 hours from now; repeated, the hours begin again',
    input: Key,
    output: z.object({ until: z.iso.datetime() }),
    errors: ['record.not_found'],
  },
  'DELETE /workbenchApi/stores/list/{id}/gps-edit': {
    access: 'staff',
    permission: 'store:gps',
    summary: 'Closes the switch for GPS edits of a store',
    input: Key,
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/stores/regions/{id}/level': {
    access: 'staff',
    permission: 'region:write',
    summary: 'Moves a region with all below it to another level from a day on; every level of the branch moves alike',
    input: Key.extend({
      revision: z.number().int(),
      level: z.number().int().min(1).max(highestRegionLevel),
      parentId: z.uuid().nullable(),
      effectiveOn: z.iso.date(),
    }),
    output: Saved.extend({ changed: z.number().int().describe('Regions of the branch') }),
    errors: ['record.not_found', 'record.conflict', 'stores.level_unfit', 'timeline.ring', 'timeline.before_founding'],
  },
  'POST /workbenchApi/stores/links/{id}/rescission': {
    access: 'staff',
    permission: 'store:link',
    summary: 'Takes a link out, as if it had never been',
    input: Key.extend({ revision: z.number().int() }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'record.conflict'],
  },
  'GET /workbenchApi/stores/map': {
    access: 'staff',
    permission: 'store:read',
    summary: 'The stores in scope as they are on a day, with their positions, and the map style of the installation',
    input: z.object({ asOf: z.iso.date().optional() }),
    output: z.object({
      today: z.iso.date(),
      styleUrl: z.string().nullable(),
      stores: z
        .array(
          z.object({
            id: z.uuid(),
            revision: z.number().int(),
            code: z.string(),
            name: z.string(),
            region: z.string(),
            status: z.enum(storeStatuses),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
            radius: z.number().int(),
            gpsEditUntil: z.iso.datetime().nullable(),
          }),
        )
        .max(maximumMapStores),
    }),
  },
} as const satisfies Calls
