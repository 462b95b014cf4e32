import { type BlockPlan, hostComponentOf, ownEntry } from '@rostrum/forms'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './unknown.module.css'
import type { BlockView } from './widget-view.ts'

/** A slot that the host application fills with the component registered for it or for its name. */
function Slot({ plan, rowId }: { plan: BlockPlan; rowId: string | undefined }) {
  const t = useFormText()
  const { host } = useFormContext()
  const called = hostComponentOf(plan.node.type, plan.options)?.name ?? ''
  const Content = host.slots && ownEntry(host.slots, called)
  if (Content) return <Content plan={plan} rowId={rowId} />
  return <p className={classes.note}>{t('form.slot_empty', { name: plan.options.label || called })}</p>
}

export const slotView: BlockView = { kind: 'block', type: 'slot', Block: Slot }
