import { personalStore } from './persistent-store.ts'

export type RoleView = {
  readonly id: string
  readonly name: string
  /** The account that holds the role, where one was chosen. */
  readonly holderId?: string | undefined
}

/** The role as whose holder the reader looks; null outside of such a view. It lasts until its end, also over a reload. */
export const roleView = personalStore<RoleView | null>(sessionStorage, 'workbench-role-view', null, (value) => {
  if (typeof value !== 'object' || value === null) return undefined
  const [id, name, holderId]: unknown[] = ['id', 'name', 'holderId'].map((key) => Reflect.get(value, key))
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, ...(typeof holderId === 'string' && { holderId }) }
})
