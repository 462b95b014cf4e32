import { type BlockPlan, hostComponentOf, ownEntry } from '@rostrum/forms'
import { Flex } from '@rostrum/ui/layout'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** A slot that the host application fills with the component registered for it or for its name. */
function Slot({ plan, rowId }: { plan: BlockPlan; rowId: string | undefined }) {
  const t = useFormText()
  const { host } = useFormContext()
  const called = hostComponentOf(plan.node.type, plan.options)?.name ?? ''
  const Content = host.slots && ownEntry(host.slots, called)
  if (Content) return <Content plan={plan} rowId={rowId} />
  return (
    <Flex
      component="p"
      align="center"
      gap={8}
      py={8}
      px={12}
      bdrs={8}
      fz={14}
      lh={22}
      c="mute"
      className={classes.note}
    >
      {t('form.slot_empty', { name: plan.options.label || called })}
    </Flex>
  )
}

export const slotView: BlockView = { kind: 'block', type: 'slot', Block: Slot }
