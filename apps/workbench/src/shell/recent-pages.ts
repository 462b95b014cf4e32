import { useStore } from '@rostrum/ui/store'
import { personalStore } from './persistent-store.ts'

const maxRecent = 8

/** Paths of the recently opened pages, latest first; stored in the browser. */
const recent = personalStore<readonly string[]>(localStorage, 'workbench-recent', [], (value) =>
  Array.isArray(value) && value.every((path) => typeof path === 'string') ? value.slice(0, maxRecent) : undefined,
)

export const useRecentPages = () => useStore(recent)

export function recordVisit(menu: string): void {
  const known = recent.get()
  if (menu === '/' || known[0] === menu) return
  recent.set([menu, ...known.filter((path) => path !== menu)].slice(0, maxRecent))
}
