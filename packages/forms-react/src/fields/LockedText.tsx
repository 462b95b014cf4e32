import { IconLock } from '@tabler/icons-react'
import { useOptionList } from '../popup/use-option-list.ts'
import { useDisplayLabels } from '../view/use-form-text.ts'
import type { ControlProps } from '../view/widget-view.ts'
import classes from './fields.module.css'

/** A read-only answer as text. It is focusable, so that a screen reader reads it in order. */
export function LockedText({ plan, state, attributes }: ControlProps) {
  const labels = useDisplayLabels()
  // The answer is shown by its label in the list.
  useOptionList(plan, state)
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would cut the text off at its width
    <div role="textbox" aria-readonly="true" tabIndex={0} className={classes.locked} {...named}>
      <span>{plan.widget.text(state.value, plan.options, { options: state.options, labels })}</span>
      <IconLock size={16} aria-hidden="true" />
    </div>
  )
}
