import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

/** Maximum number of sites on one map. */
export const maximumMapSites = 5000

const MapSite = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  title: z.string(),
  address: z.string(),
  project: z.string(),
  rooms: z.number().int(),
  capacity: z.number().int().describe('Seats of its rooms'),
  taken: z.number().int().describe('Seats that examinees have'),
  startsAt: z.iso.datetime().nullable().describe('The first subject of the exam'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const KnownSite = z.object({
  id: z.uuid(),
  label: z.string().describe('Name and address in the language of the reader'),
  name: z.string(),
  nameEn: z.string(),
  address: z.string(),
  addressEn: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  capacities: z.array(z.number().int()).describe('Of its rooms at that exam'),
})

/** Maximum number of known sites of one choice; others are found by their words. */
export const maximumKnownSites = 50

export const examMapCalls = {
  'GET /workbenchApi/recruitment/projects/{id}/known-exam-sites': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Places of other exams in reach that this one does not use yet, each as its latest exam used it',
    input: z.object({ id: z.uuid(), search: z.string().trim().max(100).optional() }),
    output: z.array(KnownSite).max(maximumKnownSites),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/recruitment/map/exam-sites': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'Exam sites in scope with their coordinates; those without come last',
    input: z.looseObject({}),
    output: z.object({
      sites: z.array(MapSite).max(maximumMapSites),
      styleUrl: z.string().nullable().describe('A configured MapLibre style in place of the included base map'),
    }),
  },
} as const satisfies Calls
