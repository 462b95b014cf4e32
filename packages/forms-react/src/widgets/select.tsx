import { rowIdIn } from '@rostrum/forms'
import { ChooserField } from '../popup/ChooserField.tsx'
import { SelectChooser } from '../popup/lazy-popups.ts'
import { useOptionList } from '../popup/use-option-list.ts'
import { useFormContext } from '../view/form-context.ts'
import { useDisplayLabels } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

function SelectControl(props: ControlProps) {
  const { plan, path, state, onChange } = props
  const { form } = useFormContext()
  const query = (keyword: string) => form.fire({ plan, rowId: rowIdIn(path), hook: 'onRemoteQuery', args: [keyword] })
  const labels = useDisplayLabels()
  const list = useOptionList(plan, state)
  // A code has no meaning for a person: the field does not show it until the labels are loaded.
  const text =
    list.state === 'loading' ? '' : plan.widget.text(state.value, plan.options, { options: list.index, labels })
  return (
    <ChooserField control={props} text={text}>
      {(close, opening) => (
        <SelectChooser
          plan={plan}
          value={state.value}
          list={list}
          opening={opening}
          onChange={onChange}
          onClose={close}
          onQuery={query}
        />
      )}
    </ChooserField>
  )
}

export const selectView: ValueView = { kind: 'value', type: 'select', labels: 'control', Control: SelectControl }
