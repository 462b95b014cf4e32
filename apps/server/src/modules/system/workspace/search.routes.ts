import { maximumResultsOfKind, maximumSearchResults } from '@rostrum/contracts/engines/resource/search-limits'
import { globalSearchCalls } from '@rostrum/contracts/system/workspace/search-calls'
import { pageOf } from '../../../engines/resource/page-of.ts'
import { readContext } from '../../../engines/resource/read-context.ts'
import { type FoundRecords, searchResources } from '../../../engines/resource/search-resources.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'

/** People, then places, then work, then records of them, then reference data. */
const ranks = { person: 0, applicants: 0, place: 1, work: 2, records: 3, reference: 4 }

const presentRecords = ({ page, foundAs, isExact, total, records }: FoundRecords) => ({
  kind: 'records' as const,
  page,
  rank: ranks[foundAs ?? 'records'],
  ...{ isExact, total, complete: true },
  records: records.map((record) => ({ ...record, path: `${page}?id=${encodeURIComponent(record.id)}` })),
})

/** The global search: the records of all resources, and the results of the modules' own finders. */
export function mountSearch(mount: Mount, platform: Platform, modules: readonly Module[]): void {
  const resources = modules.flatMap((module) => module.resources ?? [])
  const finders = modules.flatMap((module) => module.finders?.(platform) ?? [])
  mount.calls(globalSearchCalls, {
    'GET /workbenchApi/search': async ({ actor, now, language }, { words, only, asOf }) => {
      const limit = only === undefined ? maximumSearchResults : maximumResultsOfKind
      const query = { words: words.split(/\s+/), limit, language }
      const [ofResources, ...found] = await Promise.all([
        only === undefined || only === 'records'
          ? searchResources(resources, readContext(platform, { actor, now, language }, asOf), words)
          : [],
        ...finders
          .filter(({ kind }) => only === undefined || kind === only)
          .map(async ({ kind, page, find }) => ({ kind, page, rank: ranks[kind], ...(await find(actor, query)) })),
      ])
      const groups = [...found, ...ofResources.map(presentRecords)].filter(({ records }) => records.length > 0)
      return groups
        .toSorted((one, other) => Number(other.isExact) - Number(one.isExact) || one.rank - other.rank)
        .map(({ kind, page, total, complete, records }) => ({ kind, page, total, complete, records: [...records] }))
    },
    'GET /workbenchApi/search/actions': async ({ actor, language }) => ({
      resources: resources.flatMap(({ def, binding }) => {
        const { read, create } = def.permissions
        if (binding.menu === undefined || !actor.permissions.has(read)) return []
        const name = translate(`entity.${def.name}`, {}, language)
        const mayCreate = create !== undefined && actor.permissions.has(create)
        return [{ resource: def.name, page: pageOf(def), name, mayCreate }]
      }),
    }),
  })
}
