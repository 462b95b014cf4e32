import type { Scalar } from '@rostrum/forms'
import { ChooserField } from '../popup/ChooserField.tsx'
import { CascadeChooser } from '../popup/lazy-popups.ts'
import { useOptionList } from '../popup/use-option-list.ts'
import { useDisplayLabels } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'

type Path = readonly Scalar[]

/** One path or a list of paths. Any other value, for example of a stale draft, counts as no choice. */
function pathsIn(value: unknown): readonly Path[] {
  if (!Array.isArray(value) || value.length === 0) return []
  return Array.isArray(value[0]) ? value : [value]
}

function CascaderControl(props: ControlProps) {
  const { plan, state, onChange } = props
  const labels = useDisplayLabels()
  const list = useOptionList(plan, state)
  const chosen = pathsIn(state.value)
  const isSame = (one: Path, other: Path) => JSON.stringify(one) === JSON.stringify(other)
  const choose = (path: Path) => {
    if (!plan.options.multiple) onChange(path)
    else if (chosen.some((each) => isSame(each, path))) onChange(chosen.filter((each) => !isSame(each, path)))
    else onChange([...chosen, path])
  }
  // Region codes have no meaning for a person: until the names are loaded, the field shows that they are loading.
  const text = list.index ? plan.widget.text(state.value, plan.options, { options: list.index, labels }) : ''
  return (
    <ChooserField control={props} text={text}>
      {(close, opening) => (
        <CascadeChooser
          plan={plan}
          selected={chosen}
          list={list}
          opening={opening}
          onChoose={choose}
          onClear={() => {
            onChange([])
            close()
          }}
          onClose={close}
        />
      )}
    </ChooserField>
  )
}

export const cascaderView: ValueView = { kind: 'value', type: 'cascader', labels: 'control', Control: CascaderControl }
