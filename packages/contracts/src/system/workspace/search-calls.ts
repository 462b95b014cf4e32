import { z } from 'zod'
import { maximumResultsOfKind } from '../../engines/resource/search-limits.ts'
import { stateShapes } from '../../engines/resource/state-shapes.ts'
import type { Calls } from '../../kernel/call.ts'

export const searchResultKinds = ['records', 'applicants'] as const
export type SearchResultKind = (typeof searchResultKinds)[number]

const SearchResult = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string().describe('What tells it from others of the same name; empty where there is nothing'),
  state: z
    .object({ label: z.string(), shape: z.enum(stateShapes).optional() })
    .optional()
    .describe('Its state, in the language of the reader'),
  path: z.string().describe('Page of the workbench that shows it'),
})
export type SearchResult = z.output<typeof SearchResult>

export const globalSearchCalls = {
  'GET /workbenchApi/search': {
    access: 'staff',
    summary:
      'Records of every kind in which all words occur, within the reach of the permissions of the account: the kind of an exact code first, then people, places and work, then all others',
    input: z.object({
      words: z.string().trim().min(1).max(80),
      only: z.enum(searchResultKinds).optional().describe('More results, of a single kind'),
      asOf: z.iso.date().optional().describe('Day as of which dated records are searched; today if missing'),
    }),
    output: z.array(
      z.object({
        kind: z.enum(searchResultKinds),
        page: z.string().describe('Page of the menu that the records belong to'),
        total: z.number().int().describe('Matches, of which `records` are the first'),
        complete: z.boolean().describe('Whether all matches were counted'),
        records: z.array(SearchResult).max(maximumResultsOfKind),
      }),
    ),
  },
  'GET /workbenchApi/search/actions': {
    access: 'staff',
    summary: 'The resources with a page whose records the account may read, and whether it may create them there',
    input: z.looseObject({}),
    output: z.object({
      resources: z
        .array(
          z.object({
            resource: z.string(),
            page: z.string().describe('Of the menu'),
            name: z.string().describe('Of one record'),
            mayCreate: z.boolean().describe('By the form of the list; other pages may create them too'),
          }),
        )
        .max(200),
    }),
  },
} as const satisfies Calls
