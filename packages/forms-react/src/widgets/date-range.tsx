import { DateText } from '../fields/DateText.tsx'
import { leaving } from '../fields/leaving.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './date-range.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

function DateRangeControl({ plan, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const { options } = plan
  const [start = '', end = '']: readonly unknown[] = Array.isArray(state.value) ? state.value : []
  const { 'aria-required': required, 'aria-invalid': invalid, id, ...named } = attributes
  const part = (which: 'start' | 'end') => ({
    attributes: {
      id: `${id}:${which}`,
      'aria-labelledby': `${named['aria-labelledby']} ${id}:${which}-name`,
      'aria-describedby': named['aria-describedby'],
      'aria-invalid': invalid,
      'aria-required': required,
    },
    options,
    disabled: state.disabled,
    // Each end has no way to leave the field of its own: the group as a whole has.
    onBlur: () => {},
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the label stands in the frame
    <div role="group" id={id} {...named} className={classes.range} onBlur={leaving(onBlur)}>
      <span id={`${id}:start-name`} hidden>
        {t('form.date_start')}
      </span>
      <DateText
        {...part('start')}
        value={start}
        placeholder={options.startPlaceholder || t('form.date_start')}
        onChange={(text) => onChange([text, end])}
      />
      <span aria-hidden="true">–</span>
      <span id={`${id}:end-name`} hidden>
        {t('form.date_end')}
      </span>
      <DateText
        {...part('end')}
        value={end}
        placeholder={options.endPlaceholder || t('form.date_end')}
        onChange={(text) => onChange([start, text])}
      />
    </div>
  )
}

export const dateRangeView: ValueView = {
  kind: 'value',
  type: 'date-range',
  labels: 'group',
  Control: DateRangeControl,
}
