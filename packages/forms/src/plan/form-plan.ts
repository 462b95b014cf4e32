import type { FormDefinition } from '../definition/definition.ts'
import type { FieldPlan, NodePlan } from './node-plan.ts'

export type FormPlan = {
  readonly definition: FormDefinition
  readonly children: readonly NodePlan[]
  /** Every node in the order of the definition. */
  readonly nodes: readonly NodePlan[]
  /** Fields of the form itself, by their index. */
  readonly fields: readonly FieldPlan[]
  /** Fields of the form that neither options nor rules let anybody fill in: they hold what the host gives. */
  readonly locked: readonly FieldPlan[]
  /** Fields of the form and columns of its sub-forms, in the order in which values settle. */
  readonly order: readonly FieldPlan[]
}
