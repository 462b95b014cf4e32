import { type BlockPlan, cellKey, type NodePlan } from '@rostrum/forms'
import { useMemo } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { linesOf } from '../view/lines-of.ts'
import { useBlock } from '../view/use-form-state.ts'
import { usePatchedPlan } from '../view/use-patched-plan.ts'
import classes from '../view/view.module.css'
import { Field } from './Field.tsx'

type NodeViewProps = {
  plan: NodePlan
  /** The row of a node in a sub-form. */
  rowId?: string | undefined
}

/** Renders any node of the form: a field, a sub-form, a container or a content widget. */
export function NodeView({ plan, rowId }: NodeViewProps) {
  const view = useFormContext().viewOf(plan.node.type)
  switch (plan.kind) {
    case 'value':
      return view.kind === 'value' ? <Field plan={plan} view={view} path={pathOf(plan, rowId)} /> : null
    case 'rows':
      return view.kind === 'rows' ? <view.Rows plan={plan} /> : null
    case 'block':
      return view.kind === 'block' ? <VisibleBlock plan={plan} rowId={rowId} /> : null
  }
}

/**
 * React checks all siblings of a rendered component. With groups of this size, a keystroke checks a few dozen, for any
 * number of sibling fields.
 */
const groupSize = 32

const groupsOf = (plans: readonly NodePlan[]) =>
  Array.from({ length: Math.ceil(plans.length / groupSize) }, (_, at) =>
    plans.slice(at * groupSize, (at + 1) * groupSize),
  )

export function Nodes({ plans, rowId }: { plans: readonly NodePlan[]; rowId?: string | undefined }) {
  const groups = useMemo(() => groupsOf(plans), [plans])
  const lines = useMemo(() => linesOf(plans, ({ node, options }) => ({ type: node.type, options })), [plans])
  if (groups.length > 1) return groups.map((group) => <Nodes key={group[0]?.node.id} plans={group} rowId={rowId} />)
  return lines.map((line) => {
    const nodes = line.map((plan) => <NodeView key={plan.node.id} plan={plan} rowId={rowId} />)
    if (line.length === 1) return nodes[0]
    return (
      <div key={line[0]?.node.id} className={classes.line}>
        {nodes}
      </div>
    )
  })
}

/** The nodes of a form in a column. The browser lays out and paints only the visible groups of a long form. */
export function StackedNodes({ plans }: { plans: readonly NodePlan[] }) {
  const groups = useMemo(() => groupsOf(plans), [plans])
  if (groups.length <= 1) return <Nodes plans={plans} />
  return groups.map((group) => (
    <div key={group[0]?.node.id} className={classes.group}>
      <Nodes plans={group} />
    </div>
  ))
}

function VisibleBlock({ plan, rowId }: { plan: BlockPlan; rowId: string | undefined }) {
  const { visible, disabled, patch } = useBlock(plan.node.id, rowId)
  const patched = usePatchedPlan(plan, patch)
  const view = useFormContext().viewOf(plan.node.type)
  return visible && view.kind === 'block' ? <view.Block plan={patched} rowId={rowId} disabled={disabled} /> : null
}

/** The store address of a field: its name, in a sub-form with the id of its row. */
export function pathOf(plan: NodePlan & { kind: 'value' }, rowId: string | undefined): string {
  return plan.owner && rowId !== undefined ? cellKey(plan.owner.name, rowId, plan.name) : plan.name
}
