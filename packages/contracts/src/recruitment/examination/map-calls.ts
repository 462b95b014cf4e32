import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

/** Maximum number of sites on one map. */
export const maximumMapSites = 5000

const MapSite = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  title: z.string(),
  about: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

export const examMapCalls = {
  'GET /workbenchApi/recruitment/map/exam-sites': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'Exam sites in reach with their coordinates; those without stand last',
    input: z.looseObject({}),
    output: z.object({
      sites: z.array(MapSite).max(maximumMapSites),
      styleUrl: z.string().nullable().describe('A configured MapLibre style in place of the included base map'),
    }),
  },
} as const satisfies Calls
