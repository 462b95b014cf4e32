import type { WidgetOptions } from '../definition/option-kinds.ts'
import { entersRow } from './enters-row.ts'
import type { Frame, NodePlan, Override, ValuePlan } from './node-plan.ts'

/** The override of a node in its own row, merged over that in all rows. Only forms with scripts have overrides. */
export function overrideOf(frame: Frame, node: NodePlan): Override | undefined {
  const own = frame.overrides?.get(node)
  const ofAll = node.owner ? frame.outer?.overrides?.get(node) : undefined
  return own && ofAll ? { ...ofAll, ...own } : (own ?? ofAll)
}

/** The effective options: those of scripts over those of the definition. */
export function optionsOf(frame: Frame, node: NodePlan): WidgetOptions {
  const set = frame.overrides || frame.outer?.overrides ? overrideOf(frame, node)?.options : undefined
  return set ? { ...node.options, ...set } : node.options
}

/** Makes a plan check overrides first, its own and those of its containers. A form without scripts skips this. */
export function makeScriptable(node: NodePlan): void {
  const { own, parent } = node
  const outside = entersRow(node) ? (frame: Frame) => frame.outer ?? frame : (frame: Frame) => frame
  node.visible = (frame) =>
    (overrideOf(frame, node)?.visible ?? own.visible(frame)) && (!parent || parent.visible(outside(frame)))
  // A sub-form that is never open to input keeps the rows from the host, whatever scripts set.
  if (node.kind !== 'rows' || !node.isLocked) {
    node.enabled = (frame) => {
      const override = overrideOf(frame, node)
      const isOpen = (override && enabledBy(override, node)) ?? own.enabled(frame)
      return isOpen && (!parent || parent.enabled(outside(frame)))
    }
  }
  if (node.kind === 'block') return
  const { required } = node
  node.required = (frame) => overrideOf(frame, node)?.required ?? required(frame)
  if (node.kind === 'value') makeValueScriptable(node)
}

function enabledBy({ enabled, readonly }: Override, { options }: NodePlan): boolean | undefined {
  if (enabled === undefined && readonly === undefined) return undefined
  return (enabled ?? options.disabled !== true) && !(readonly ?? options.readonly === true)
}

function makeValueScriptable(plan: ValuePlan): void {
  const { check, choices } = plan
  plan.check = (value, frame, state) => (overrideOf(frame, plan)?.plan?.check ?? check)(value, frame, state)
  plan.choices = (frame, sources) => {
    const override = overrideOf(frame, plan)
    const list = override?.choices ?? (override?.plan?.choices ?? choices)(frame, sources)
    return (list && override?.choiceAvailability?.applyTo(list)) ?? list
  }
}
