import { Button } from '@mantine/core'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import type { EditorProps } from './editor.ts'

/** Opens the editor of a script, and shows the length of the script. */
export function ScriptEditorLink({ setting, nodeId, value, id, labelId }: EditorProps) {
  const t = useT()
  const { open } = useDesigner()
  const lines = typeof value === 'string' && value.trim() !== '' ? value.split('\n').length : 0
  return (
    <Button
      id={id}
      // The accessible name contains the visible text, so that speech input works.
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
