import { type FormStore, fieldNameIn, type NodePlan } from '@rostrum/forms'

/** The names of all fields within, sub-forms for their cells. */
export function fieldNames(plans: readonly NodePlan[]): ReadonlySet<string> {
  return new Set(plans.flatMap((plan) => (plan.kind === 'block' ? [...fieldNames(plan.children)] : plan.name)))
}

/** How much is wrong at fields of some names. */
export const countErrors = ({ errors }: FormStore, names: ReadonlySet<string>): number =>
  errors.filter(({ path }) => names.has(fieldNameIn(path))).length
