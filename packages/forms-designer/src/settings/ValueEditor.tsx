import { Stack } from '@mantine/core'
import { widgetTypeOf } from '@rostrum/forms'
import { FieldValueInput } from '../view/FieldValueInput.tsx'
import { useMessageByKey, useT } from '../view/messages.ts'
import { momentOf } from '../view/moment-of.ts'
import { useHostList } from '../view/use-host-lists.ts'
import { useNode } from '../view/use-session.ts'
import { DefaultRowsEditor } from './DefaultRowsEditor.tsx'
import { hasValueControl, isEmpty } from './default-rows.ts'
import type { EditorProps } from './editor.ts'
import { JsonEditor } from './JsonEditor.tsx'
import { SettingSelect } from './SettingSelect.tsx'
import { LimitEditor } from './text-editors.tsx'

/** A default value, entered by the control of the field itself. */
export function ValueEditor(props: EditorProps) {
  const { setting, nodeId, value, isSet, onChange } = props
  const word = useMessageByKey()
  const node = useNode(nodeId)
  const lists = useHostList(node?.options.dsName)
  if (node && widgetTypeOf(node.type).kind === 'rows') return <DefaultRowsEditor {...props} />
  // Where the labels of a list cannot be loaded, its codes are written.
  if (!node || !hasValueControl(node) || (node.options.dsName && !lists)) return <JsonEditor {...props} />
  return (
    <FieldValueInput
      node={node}
      label={word(setting.labelKey)}
      value={isSet ? value : undefined}
      lists={lists}
      onChange={(next) => onChange(isEmpty(next) ? undefined : next)}
    />
  )
}

const today = 'today'
const chosen = 'date'

const timeTypes: ReadonlySet<string> = new Set(['time', 'time-range'])

/** A number for numbers, a time for times; for dates none, the date of filling in, or a date from the calendar. */
export function BoundEditor(props: EditorProps) {
  const { setting, nodeId, value, onChange, onDone, id } = props
  const t = useT()
  const word = useMessageByKey()
  const node = useNode(nodeId)
  if (node && timeTypes.has(node.type))
    return (
      <FieldValueInput
        node={momentOf(node)}
        label={word(setting.labelKey)}
        value={value ?? undefined}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  if (node?.type !== 'date' && node?.type !== 'date-range') return <LimitEditor {...props} />
  const isDay = value !== undefined && value !== null && value !== today
  const choose = (next: string) => {
    onChange(next === '' ? undefined : next === today ? today : '')
    onDone()
  }
  return (
    <Stack gap={4}>
      <SettingSelect
        id={id}
        choices={[
          { value: '', label: t('designer.limit_none') },
          { value: today, label: t('designer.rule_today') },
          { value: chosen, label: t('designer.limit_date') },
        ]}
        value={value === today ? today : isDay ? chosen : ''}
        onChoose={choose}
      />
      {isDay && (
        <FieldValueInput
          node={momentOf(node)}
          label={word(setting.labelKey)}
          value={value}
          onChange={(next) => onChange(next ?? '')}
        />
      )}
    </Stack>
  )
}
