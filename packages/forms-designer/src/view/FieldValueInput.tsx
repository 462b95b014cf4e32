import { compileForm, DefinitionError, definitionVersion, FormStore, type WidgetNode } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box } from '@rostrum/ui/layout'
import { useEffect, useMemo, useRef } from 'react'
import { useDesigner } from './designer-context.ts'
import classes from './view.module.css'

type FieldValueInputProps = {
  /** The field whose control takes the value. */
  node: WidgetNode
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

const fieldName = 'value'

/** Options that would refuse, replace or hide a value, and those that the place of the control decides. */
const dropped: ReadonlySet<string> = new Set([
  'defaultValue',
  'description',
  'disabled',
  'hidden',
  'labelTooltip',
  'labelWidth',
  'limit',
  'max',
  'min',
  'placeholder',
  'readonly',
  'required',
  'showWordLimit',
  'uploadTip',
])

const isEvent = (option: string) => /^on[A-Z]/.test(option)

/** The part of a field that decides how a value is entered. */
function valueField({ type, options }: WidgetNode, label: string): WidgetNode {
  const entries = Object.entries(options).filter(([option]) => !dropped.has(option) && !isEvent(option))
  return {
    id: fieldName,
    type,
    options: { ...Object.fromEntries(entries), name: fieldName, label, labelHidden: true, dsName: '' },
  }
}

/** A value that is entered by the control of a field, as people enter it in the form. */
export function FieldValueInput({ node, label, value, onChange }: FieldValueInputProps) {
  const { today, hostWidgets } = useDesigner()
  const key = JSON.stringify(valueField(node, label))
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
