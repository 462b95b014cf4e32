import { compileForm, DefinitionError, definitionVersion, FormStore, type WidgetNode } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box } from '@rostrum/ui/layout'
import { useEffect, useMemo, useRef } from 'react'
import { useDesigner } from './designer-context.ts'
import { valueField } from './value-field.ts'
import classes from './view.module.css'

type FieldValueInputProps = {
  /** The field whose control takes the value. */
  node: WidgetNode
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

const fieldName = 'value'

/** A field of its own, with another label. */
function alone({ type, options }: WidgetNode, label: string): WidgetNode {
  const field = valueField({ id: fieldName, type, options })
  return { ...field, options: { ...field.options, name: fieldName, label, labelHidden: true } }
}

/** A value that is entered by the control of a field, as people enter it in the form. */
export function FieldValueInput({ node, label, value, onChange }: FieldValueInputProps) {
  const { today, hostWidgets } = useDesigner()
  const key = JSON.stringify(alone(node, label))
  const initial = useRef(value)
  initial.current = value
  const form = useMemo(() => createStore(JSON.parse(key), initial.current, today), [key, today])
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

function createStore(field: WidgetNode, value: unknown, today: string): FormStore | undefined {
  try {
    const form = compileForm({ version: definitionVersion, config: {}, children: [field] })
    return new FormStore(form, { today, answers: value === undefined || value === null ? {} : { [fieldName]: value } })
  } catch (error) {
    if (error instanceof DefinitionError) return undefined
    throw error
  }
}
