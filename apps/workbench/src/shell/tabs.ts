import { createStore, useStore } from '@rostrum/ui/store'
import { initialTabs, type Tab, type Tabs } from './page-tabs.ts'
import { personalStore } from './persistent-store.ts'

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'path') === 'string'

/** The open pages; they survive a reload, their unsaved work does not. */
export const tabs = personalStore<Tabs>(sessionStorage, 'workbench-tabs', initialTabs, (value) => {
  const open: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'open') : undefined
  if (!Array.isArray(open) || !open.every(isTab)) return undefined
  return {
    open: open.map(({ path, search, lastUsed, title }) => ({
      ...{ path, search: String(search ?? '') },
      title: typeof title === 'string' ? title : undefined,
      lastUsed: typeof lastUsed === 'number' ? lastUsed : undefined,
    })),
  }
})

/** The path of the current page, if there is one. */
export const activePath = createStore<string | undefined>(undefined)

export const useTabs = () => useStore(tabs).open
