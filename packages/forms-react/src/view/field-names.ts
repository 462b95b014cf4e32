import { type FormStore, fieldNameIn, type NodePlan } from '@rostrum/forms'

/** The names of all nested fields, sub-forms for their cells. */
export function fieldNames(plans: readonly NodePlan[]): ReadonlySet<string> {
  return new Set(plans.flatMap((plan) => (plan.kind === 'block' ? [...fieldNames(plan.children)] : plan.name)))
}

/** The number of errors of the fields with these names. */
export const countErrors = ({ errors }: FormStore, names: ReadonlySet<string>): number =>
  errors.filter(({ path }) => names.has(fieldNameIn(path))).length
