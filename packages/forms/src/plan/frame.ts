import type { NodePlan, ValuePlan } from './form-plan.ts'
import type { Override } from './override.ts'

/**
 * The settled values of one scope, the form or one row of a sub-form, by the index of the field. What a rule reads is
 * always a settled value: a hidden field is empty, a disabled one holds what it was given, a computed one its result.
 */
export type Frame = {
  readonly values: unknown[]
  /** Rows by the index of the sub-form; only in the frame of the form. */
  readonly rows: Map<number, readonly Frame[]>
  /** Columns as those outside of their rows read them, see `columnOf`; only in the frame of the form. */
  readonly columns: Map<ValuePlan, readonly unknown[]>
  /** The form around a row. */
  readonly outer: Frame | undefined
  readonly today: string
  /** What scripts have changed; absent while none has. */
  overrides?: ReadonlyMap<NodePlan, Override> | undefined
}

export type Predicate = (frame: Frame) => boolean
export type Evaluation = (frame: Frame) => unknown

export const always: Predicate = () => true
export const never: Predicate = () => false

export const noRows: readonly Frame[] = []

export function formFrame(fieldCount: number, today: string): Frame {
  return { ...emptyFrame(fieldCount), outer: undefined, today }
}

export function rowFrame(fieldCount: number, outer: Frame): Frame {
  return { ...emptyFrame(fieldCount), outer, today: outer.today }
}

const emptyFrame = (fieldCount: number) => ({
  values: new Array<unknown>(fieldCount).fill(undefined),
  rows: new Map<number, readonly Frame[]>(),
  columns: new Map<ValuePlan, readonly unknown[]>(),
})
