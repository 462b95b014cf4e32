import { personalStore } from './persistent-store.ts'

type RoleView = { readonly id: string; readonly name: string }

/** The role as whose holder the reader looks; null outside of such a view. It lasts until its end, also over a reload. */
export const roleView = personalStore<RoleView | null>(sessionStorage, 'workbench-role-view', null, (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const [id, name]: unknown[] = [Reflect.get(value, 'id'), Reflect.get(value, 'name')]
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
})
