import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { OptionIndex } from '../validation/option-index.ts'
import type { ChoiceMarks } from './choice-marks.ts'
import type { NodePlan, ValuePlan } from './form-plan.ts'
import { type Frame, never } from './frame.ts'

/** What scripts have made of a node, in one form or one row, in place of what its options and rules say. */
export type Override = {
  readonly visible?: boolean
  readonly enabled?: boolean
  readonly readonly?: boolean
  readonly required?: boolean
  /** Options that were set anew. */
  readonly options?: WidgetOptions
  /** The value of a field that the person may not enter. */
  readonly value?: { readonly is: unknown }
  readonly choices?: OptionIndex
  readonly marks?: ChoiceMarks | undefined
  /** The plan over the options that were set anew. */
  readonly plan?: ValuePlan
}

/** Of a node in its own row, else in all rows. Only forms with scripts have any. */
export function overrideOf(frame: Frame, node: NodePlan): Override | undefined {
  return frame.overrides?.get(node) ?? (node.owner ? frame.outer?.overrides?.get(node) : undefined)
}

/** Makes a plan ask for overrides first. A form without scripts is never given this. */
export function openToScripts(node: NodePlan): void {
  const { visible, enabled } = node
  // A sub-form that is never anybody's to fill in keeps the rows that it was given, whatever scripts say.
  const isLocked = node.kind === 'rows' && enabled === never
  const { parent } = node
  const isInside = (frame: Frame) => (parent && !(node.owner && parent.kind === 'rows') ? parent.visible(frame) : true)
  const isInsideEnabled = (frame: Frame) =>
    parent && !(node.owner && parent.kind === 'rows') ? parent.enabled(frame) : true
  node.visible = (frame) => {
    const override = overrideOf(frame, node)?.visible
    return override === undefined ? visible(frame) : override && isInside(frame)
  }
  if (!isLocked) {
    node.enabled = (frame) => {
      const override = overrideOf(frame, node)
      const own = override && enabledBy(override, node)
      return own === undefined ? enabled(frame) : own && isInsideEnabled(frame)
    }
  }
  if (node.kind === 'block') return
  const { required } = node
  node.required = (frame) => overrideOf(frame, node)?.required ?? required(frame)
  if (node.kind === 'value') openValue(node)
}

function enabledBy({ enabled, readonly }: Override, { options }: NodePlan): boolean | undefined {
  if (enabled === undefined && readonly === undefined) return undefined
  return (enabled ?? options.disabled !== true) && !(readonly ?? options.readonly === true)
}

function openValue(plan: ValuePlan): void {
  const { check, choices } = plan
  plan.check = (value, frame, state) => (overrideOf(frame, plan)?.plan?.check ?? check)(value, frame, state)
  plan.choices = (frame, sources) => {
    const override = overrideOf(frame, plan)
    const list = override?.choices ?? (override?.plan?.choices ?? choices)(frame, sources)
    return (list && override?.marks?.on(list)) ?? list
  }
}
