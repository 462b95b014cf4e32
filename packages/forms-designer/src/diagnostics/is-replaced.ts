import type { FormDefinition } from '@rostrum/forms'

/** Whether a form has taken the place of another one. It is whole at once, unlike a form that is being edited. */
export function isReplaced(before: FormDefinition, after: FormDefinition): boolean {
  if (before === after) return false
  const ids = new Set(before.children.map(({ id }) => id))
  return !after.children.some(({ id }) => ids.has(id))
}
