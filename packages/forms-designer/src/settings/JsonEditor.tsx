import { Textarea } from '@mantine/core'
import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { Box } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useT } from '../view/messages.ts'
import { useNode } from '../view/use-session.ts'
import type { EditorProps } from './editor.ts'
import classes from './SettingsPanel.module.css'

/** Any value as JSON. A plain text needs no quotes. The value takes effect when the field is left. */
export function JsonEditor({ setting, nodeId, value, onChange, onDone, id, error }: EditorProps) {
  const t = useT()
  const node = useNode(nodeId)
  const [draft, setDraft] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const isPlain = setting.editor === 'value'
  const finish = () => {
    onDone()
    if (draft === undefined) return
    const read = readJson(draft, isPlain)
    setBroken(read === undefined)
    if (read === undefined) return
    onChange(isPlain && node && isPlainText(node, draft, read.value) ? draft : read.value)
    setDraft(undefined)
  }
  const text = draft ?? formatJson(value, isPlain)
  return (
    <>
      <Textarea
        id={id}
        size="xs"
        spellCheck={false}
        rows={isPlain ? 1 : 2}
        className={classes.json}
        value={text}
        error={Boolean(error) || isBroken}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={finish}
      />
      {isBroken && (
        <Box role="alert" component="p" gridColumn="all" fz={12} lh={18} c="error">
          {t('problem.not_an_object')}
        </Box>
      )}
    </>
  )
}

/**
 * Digits are a text for a text field, for a field whose option values are texts, and for a field with codes from a
 * list.
 */
function isPlainText(node: WidgetNode, draft: string, read: unknown): boolean {
  const isCode = Boolean(node.options.dsName) && (typeof read === 'number' || typeof read === 'boolean')
  return (isCode || !acceptsValue(node, read)) && acceptsValue(node, draft)
}

function acceptsValue({ type, options }: WidgetNode, value: unknown): boolean {
  const widget = widgetTypeOf(type)
  if (widget.kind !== 'value' || widget.read(value, options) === undefined) return false
  // The options of a data source are unknown here, and the field's own options are not in use.
  if (options.dsName) return true
  return !options.optionItems || options.optionItems.some((item) => item.value === value)
}

function formatJson(value: unknown, isPlain: boolean): string {
  if (value === null || value === undefined) return ''
  if (isPlain && typeof value === 'string') return value
  return JSON.stringify(value, null, isPlain ? undefined : 1)
}

function readJson(text: string, isPlain: boolean): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return isPlain ? { value: text } : undefined
  }
}
