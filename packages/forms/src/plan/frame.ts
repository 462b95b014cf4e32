import type { Frame, Predicate, ValuePlan } from './node-plan.ts'

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
