import { RichTextEditor } from '@mantine/tiptap'
import type { ReactNode } from 'react'

type ToolProps = { label: string; active?: boolean; disabled?: boolean; onClick: () => void; children: ReactNode }

/** A button of the editor. */
export function Tool({ label, active, disabled, onClick, children }: ToolProps) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      active={active ?? false}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {children}
    </RichTextEditor.Control>
  )
}
