import { Switch } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from './widget-view.ts'

function SwitchControl({ state, plan, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const isOn = state.value === true
  const { activeText, inactiveText, switchWidth } = plan.options
  const color = isOn ? plan.options.activeColor : plan.options.inactiveColor
  return (
    <Flex align="center" gap={8} mih="control" c="text">
      <Switch
        {...attributes}
        checked={isOn}
        disabled={state.disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        withThumbIndicator={false}
        styles={{ track: { minWidth: switchWidth, ...(color && { backgroundColor: color, borderColor: color }) } }}
        error={attributes['aria-invalid']}
      />
      <span aria-hidden="true">{isOn ? activeText || t('form.yes') : inactiveText || t('form.no')}</span>
    </Flex>
  )
}

export const switchView: ValueView = { kind: 'value', type: 'switch', labels: 'control', Control: SwitchControl }
