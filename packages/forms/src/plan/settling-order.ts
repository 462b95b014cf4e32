import type { FieldPlan } from './node-plan.ts'

/**
 * Sorts fields so that each value comes after its dependencies, and numbers them. Circular rules have no such order. In
 * that case, returns the circle: each field affects the next one and the last affects the first.
 */
export function settlingOrder(
  fields: readonly FieldPlan[],
): { readonly order: readonly FieldPlan[] } | { readonly cycle: readonly FieldPlan[] } {
  const state = new Map<FieldPlan, 'open' | 'done'>()
  const trail: FieldPlan[] = []
  const reversed: FieldPlan[] = []

  function visit(field: FieldPlan): readonly FieldPlan[] | undefined {
    if (state.get(field) === 'done') return undefined
    if (state.get(field) === 'open') return trail.slice(trail.indexOf(field))
    state.set(field, 'open')
    trail.push(field)
    for (const reader of field.valueReaders) {
      const cycle = visit(reader)
      if (cycle) return cycle
    }
    trail.pop()
    state.set(field, 'done')
    reversed.push(field)
    return undefined
  }

  for (const field of fields.toReversed()) {
    const cycle = visit(field)
    if (cycle) return { cycle }
  }
  const order = reversed.toReversed()
  for (const [place, field] of order.entries()) field.order = place
  return { order }
}
