import { ownEntry } from '@rostrum/forms'
import { LockedText } from '../fields/LockedText.tsx'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './unknown.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

/** A field that the host application renders with the component registered for it. */
function CustomControl(props: ControlProps) {
  const t = useFormText()
  const { host } = useFormContext()
  const { component = '' } = props.plan.options
  const Control = host.customFields && ownEntry(host.customFields, component)
  if (Control) return <Control {...props} />
  return <p className={classes.note}>{t('form.slot_empty', { name: component || props.plan.name })}</p>
}

export const customView: ValueView = {
  kind: 'value',
  type: 'custom',
  labels: 'group',
  Control: CustomControl,
  Locked: LockedText,
}
