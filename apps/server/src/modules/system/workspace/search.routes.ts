import { maximumSearchResults } from '@rostrum/contracts/engines/resource/search-limits'
import { globalSearchCalls } from '@rostrum/contracts/system/workspace/search-calls'
import { readContext } from '../../../engines/resource/read-context.ts'
import { searchResources } from '../../../engines/resource/search-resources.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'

const pageOf = ({ path }: { readonly path: string }): string => path.replace('/workbenchApi', '')

/** The global search: the records of all resources, and the results of the modules' own finders. */
export function mountSearch(mount: Mount, platform: Platform, modules: readonly Module[]): void {
  const resources = modules.flatMap((module) => module.resources ?? [])
  const finders = modules.flatMap((module) => module.finders?.(platform) ?? [])
  mount.calls(globalSearchCalls, {
    'GET /workbenchApi/search': async ({ actor, now, language }, { words, asOf }) => {
      const [records, ...found] = await Promise.all([
        searchResources(resources, readContext(platform, { actor, now, language }, asOf), words),
        ...finders.map(async ({ kind, page, find }) => ({
          kind,
          page,
          records: [...(await find(actor, words.split(/\s+/), maximumSearchResults))],
        })),
      ])
      const ofResources = [...Map.groupBy(records, ({ page }) => page)].map(([page, rows]) => ({
        kind: 'records' as const,
        page,
        records: rows.map(({ id, title, about }) => ({
          id,
          title,
          about,
          path: `${page}?id=${encodeURIComponent(id)}`,
        })),
      }))
      return [...found, ...ofResources].filter((group) => group.records.length > 0)
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
