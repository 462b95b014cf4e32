import type { FormDefinition } from '../definition/definition.ts'
import type { FieldPlan, NodePlan } from './node-plan.ts'

export type FormPlan = {
  readonly definition: FormDefinition
  readonly children: readonly NodePlan[]
  /** Every node in the order of the definition. */
  readonly nodes: readonly NodePlan[]
  /** Fields of the form itself, by their index. */
  readonly fields: readonly FieldPlan[]
  /** Fields of the form that neither options nor rules ever open to input. They hold the values from the host. */
  readonly locked: readonly FieldPlan[]
  /** Fields of the form and columns of its sub-forms, in settling order. */
  readonly order: readonly FieldPlan[]
}
