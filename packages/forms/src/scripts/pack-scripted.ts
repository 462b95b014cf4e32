import type { CompiledForm } from '../compiled-form.ts'
import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { ChoiceAvailability } from '../plan/choice-availability.ts'
import type { NodePlan, Override, RowsPlan } from '../plan/node-plan.ts'
import type { ScriptedState } from '../validation/context.ts'
import { indexOptions, indexPartial } from '../validation/option-index.ts'

type PackedOverride = Omit<Override, 'choices' | 'choiceAvailability' | 'plan'> & {
  readonly list?: { readonly items: readonly OptionItem[]; readonly isPartial: boolean }
  readonly disabled?: ReadonlyMap<Scalar, boolean>
}
/** By node id. */
type PackedOverrides = ReadonlyMap<string, PackedOverride>

/** The script state of a form as data that can be transferred between threads. */
export type PackedScripted = {
  readonly form: PackedOverrides
  readonly rows: ReadonlyMap<string, readonly PackedOverrides[]>
}

export function packScripted({ form, rows }: ScriptedState): PackedScripted {
  return {
    form: packAll(form),
    rows: new Map([...rows].map(([{ node }, each]) => [node.id, each.map(packAll)])),
  }
}

/** Unpacks the state for the same form, compiled here. Validation by scripts has already run in the other thread. */
export function unpackScripted(compiled: CompiledForm, { form, rows }: PackedScripted): ScriptedState {
  const nodes = new Map(compiled.plan.nodes.map((plan) => [plan.node.id, plan]))
  const unpacked = new Map<RowsPlan, readonly ReadonlyMap<NodePlan, Override>[]>()
  for (const [id, each] of rows) {
    const plan = nodes.get(id)
    if (plan?.kind === 'rows')
      unpacked.set(
        plan,
        each.map((one) => unpackAll(one, nodes)),
      )
  }
  return { form: unpackAll(form, nodes), rows: unpacked, check: undefined, formCheck: undefined }
}

function packAll(overrides: ReadonlyMap<NodePlan, Override>): PackedOverrides {
  return new Map([...overrides].map(([{ node }, override]) => [node.id, pack(override)]))
}

function pack({ choices, choiceAvailability, plan: _bound, ...plain }: Override): PackedOverride {
  return {
    ...plain,
    ...(choices && { list: { items: choices.items, isPartial: choices.isPartial === true } }),
    ...(choiceAvailability && { disabled: choiceAvailability.entries }),
  }
}

function unpackAll(packed: PackedOverrides, nodes: ReadonlyMap<string, NodePlan>): ReadonlyMap<NodePlan, Override> {
  const overrides = new Map<NodePlan, Override>()
  for (const [id, override] of packed) {
    const node = nodes.get(id)
    if (node) overrides.set(node, unpack(override, node))
  }
  return overrides
}

function unpack({ list, disabled, ...plain }: PackedOverride, node: NodePlan): Override {
  const plan = node.kind === 'value' && plain.options ? node.rebind?.(plain.options) : undefined
  return {
    ...plain,
    ...(list && { choices: list.isPartial ? indexPartial(list.items) : indexOptions(list.items) }),
    ...(disabled && { choiceAvailability: new ChoiceAvailability(disabled) }),
    ...(plan && { plan }),
  }
}
