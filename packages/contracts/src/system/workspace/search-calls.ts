import { z } from 'zod'
import { maximumSearchResults } from '../../engines/resource/search-limits.ts'
import type { Calls } from '../../kernel/call.ts'

export const searchResultKinds = ['records', 'applicants'] as const
export type SearchResultKind = (typeof searchResultKinds)[number]

const SearchResult = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string().describe('What tells it from others of the same name; empty where there is nothing'),
  path: z.string().describe('Page of the workbench that shows it'),
})
export type SearchResult = z.output<typeof SearchResult>

export const globalSearchCalls = {
  'GET /workbenchApi/search': {
    access: 'staff',
    summary: 'Records of every kind in which all words occur, within the reach of the permissions of the account',
    input: z.object({
      words: z.string().trim().min(1).max(80),
      asOf: z.iso.date().optional().describe('Day as of which dated records are searched; today if missing'),
    }),
    output: z.array(
      z.object({
        kind: z.enum(searchResultKinds),
        page: z.string().describe('Page of the menu that the records belong to'),
        records: z.array(SearchResult).max(maximumSearchResults),
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
