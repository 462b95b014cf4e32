import { Button } from '@mantine/core'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import type { EditorProps } from './editor.ts'

/** Leads to the editor of a script, and says how long the script is. */
export function ScriptEditorLink({ setting, nodeId, value, id, labelId }: EditorProps) {
  const t = useT()
  const { open } = useDesigner()
  const lines = typeof value === 'string' && value.trim() !== '' ? value.split('\n').length : 0
  return (
    <Button
      id={id}
      // Both what it is for and what it says: who speaks to the page says what is written on it.
      aria-labelledby={`${labelId} ${id}`}
      size="xs"
      variant="default"
      fullWidth
      onClick={() => open({ kind: 'script', nodeId, hook: setting.option })}
    >
      {lines === 0
        ? t(setting.editor === 'css' ? 'designer.css_write' : 'designer.script_write')
        : t('designer.script_lines', { count: lines })}
    </Button>
  )
}
