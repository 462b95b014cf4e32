import { ownEntry } from '@rostrum/forms'
import { Flex } from '@rostrum/ui/layout'
import { LockedText } from '../fields/LockedText.tsx'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** A field that the host application renders with the component registered for it. */
function CustomControl(props: ControlProps) {
  const t = useFormText()
  const { host } = useFormContext()
  const { component = '' } = props.plan.options
  const Control = host.customFields && ownEntry(host.customFields, component)
  if (Control) return <Control {...props} />
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
      {t('form.slot_empty', { name: component || props.plan.name })}
    </Flex>
  )
}

export const customView: ValueView = {
  kind: 'value',
  type: 'custom',
  labels: 'group',
  Control: CustomControl,
  Locked: LockedText,
}
