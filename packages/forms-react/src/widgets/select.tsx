import { ChooserField } from '../popup/ChooserField.tsx'
import { SelectChooser } from '../popup/SelectChooser.tsx'
import { useOptionList } from '../popup/use-option-list.ts'
import { useDisplayWords } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from './widget-view.ts'

function SelectControl(props: ControlProps) {
  const { plan, state, onChange } = props
  const words = useDisplayWords()
  const list = useOptionList(plan, state)
  const text = plan.widget.text(state.value, plan.options, { options: list.index, words })
  return (
    <ChooserField control={props} text={text}>
      {(close) => <SelectChooser plan={plan} value={state.value} list={list} onChange={onChange} onClose={close} />}
    </ChooserField>
  )
}

export const selectView: ValueView = { kind: 'value', type: 'select', labels: 'control', Control: SelectControl }
