import { useStore } from '@rostrum/ui/store'
import { personalStore } from '../../shell/persistent-store.ts'

const maxRecent = 5
const maxPaths = 50

type RecentChoices = Readonly<Record<string, readonly string[]>>

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** Records chosen lately, by the path of their calls, latest first; stored in the browser for its user. */
const recent = personalStore<RecentChoices>(localStorage, 'workbench-choices', {}, (value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([path, ids]) => (isIds(ids) ? [[path, ids.slice(0, maxRecent)]] : [])),
      )
    : undefined,
)

export const useRecentChoices = (path: string): readonly string[] => useStore(recent)[path] ?? []

export function recordChoice(path: string, id: string): void {
  const { [path]: known = [], ...others } = recent.get()
  const ids = [id, ...known.filter((one) => one !== id)].slice(0, maxRecent)
  recent.set(Object.fromEntries([[path, ids] as const, ...Object.entries(others)].slice(0, maxPaths)))
}
