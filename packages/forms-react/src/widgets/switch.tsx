import { Flex } from '@rostrum/ui/layout'
import type { CSSProperties } from 'react'
import { switchClasses } from '../controls/mantine-classes.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

function SwitchControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const isOn = state.value === true
  const { activeText, inactiveText, switchWidth } = plan.options
  const color = isOn ? plan.options.activeColor : plan.options.inactiveColor
  const look: CSSProperties | undefined =
    color || switchWidth !== undefined
      ? { minWidth: switchWidth, ...(color && { backgroundColor: color, borderColor: color }) }
      : undefined
  return (
    <Flex align="center" gap={8} mih="control" c="text">
      <div className={switchClasses.root}>
        <label className={switchClasses.body} htmlFor={attributes.id}>
          <input
            {...attributes}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself tells whether it is checked
            role="switch"
            className={switchClasses.input}
            checked={isOn}
            disabled={state.disabled}
            onChange={(event) => onChange(event.currentTarget.checked)}
            onBlur={onBlur}
          />
          <span
            className={switchClasses.track}
            style={look}
            data-without-labels
            data-error={attributes['aria-invalid']}
          >
            <span className={switchClasses.thumb} />
          </span>
        </label>
      </div>
      <span aria-hidden="true">{isOn ? activeText || t('form.yes') : inactiveText || t('form.no')}</span>
    </Flex>
  )
}

export const switchView: ValueView = { kind: 'value', type: 'switch', labels: 'control', Control: SwitchControl }
