import { compileForm, DefinitionError, definitionVersion, FormStore, type WidgetNode } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box } from '@rostrum/ui/layout'
import { useEffect, useMemo, useRef } from 'react'
import { useDesigner } from './designer-context.ts'
import type { HostLists } from './use-host-lists.ts'
import { valueField } from './value-field.ts'
import classes from './view.module.css'

type FieldValueInputProps = {
  /** The field whose control takes the value. */
  node: WidgetNode
  label: string
  value: unknown
  /** The list that the field chooses from, where it can be loaded. */
  lists?: HostLists | undefined
  onChange: (value: unknown) => void
}

const fieldName = 'value'

/** A field of its own, with another label. */
function alone({ type, options }: WidgetNode, label: string, dsName: string | undefined): WidgetNode {
  const field = valueField({ id: fieldName, type, options }, dsName)
  return { ...field, options: { ...field.options, name: fieldName, label, labelHidden: true } }
}

/** A value that is entered by the control of a field, as people enter it in the form. */
export function FieldValueInput({ node, label, value, lists, onChange }: FieldValueInputProps) {
  const { today, hostWidgets } = useDesigner()
  const key = JSON.stringify(alone(node, label, lists && node.options.dsName))
  const initial = useRef(value)
  initial.current = value
  const form = useMemo(() => createStore(JSON.parse(key), initial.current, today, lists), [key, today, lists])
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => form?.onChange(() => latest.current(form.answers()[fieldName] ?? undefined)), [form])
  if (!form) return null
  return (
    <Box className={classes.value}>
      <FormRoot form={form} {...hostWidgets}>
        <FormFields />
      </FormRoot>
    </Box>
  )
}

function createStore(
  field: WidgetNode,
  value: unknown,
  today: string,
  lists: HostLists | undefined,
): FormStore | undefined {
  try {
    const dataSources = lists?.sources ?? []
    const form = compileForm({ version: definitionVersion, config: {}, children: [field], dataSources })
    const answers = value === undefined || value === null ? {} : { [fieldName]: value }
    return new FormStore(form, { today, answers, ...(lists && { loadOptions: lists.load }) })
  } catch (error) {
    if (error instanceof DefinitionError) return undefined
    throw error
  }
}
