import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { useT } from '../../../shell/use-t.ts'
import { PictureTool } from './PictureTool.tsx'
import { Tool } from './Tool.tsx'

/** The tools of the editor; table tools are shown while the cursor is in a table. */
export function BodyTools({ articleId }: { articleId: string | undefined | null }) {
  const t = useT()
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t('article.tools')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <SmallTools />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <AlignTools />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        {articleId !== null && <PictureTool articleId={articleId} />}
      </RichTextEditor.ControlsGroup>
      <TableTools />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function SmallTools() {
  const t = useT()
  const { editor } = useRichTextEditorContext()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ['subscript', 'superscript'].map((mark) => now?.isActive(mark) ?? false),
  })
  return (
    <>
      <Tool
        label={t('article.tool_subscript')}
        active={active?.[0] ?? false}
        onClick={() => editor?.chain().focus().toggleMark('subscript').run()}
      >
        <IconSubscript size={16} />
      </Tool>
      <Tool
        label={t('article.tool_superscript')}
        active={active?.[1] ?? false}
        onClick={() => editor?.chain().focus().toggleMark('superscript').run()}
      >
        <IconSuperscript size={16} />
      </Tool>
    </>
  )
}

const alignments = [
  ['left', IconAlignLeft],
  ['center', IconAlignCenter],
  ['right', IconAlignRight],
  ['justify', IconAlignJustified],
] as const

function AlignTools() {
  const t = useT()
  const { editor } = useRichTextEditorContext()
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => alignments.find(([side]) => now?.isActive({ textAlign: side }))?.[0],
  })
  const align = (side: string) => {
    const textAlign = side === current ? null : side
    editor
      ?.chain()
      .focus()
      .updateAttributes('paragraph', { textAlign })
      .updateAttributes('heading', { textAlign })
      .run()
  }
  return (
    <RichTextEditor.ControlsGroup>
      {alignments.map(([side, Icon]) => (
        <Tool key={side} label={t(`article.tool_${side}`)} active={side === current} onClick={() => align(side)}>
          <Icon size={16} />
        </Tool>
      ))}
    </RichTextEditor.ControlsGroup>
  )
}

const cells = (type: 'tableHeader' | 'tableCell') =>
  Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }))
const blankTable = {
  type: 'table',
  content: (['tableHeader', 'tableCell', 'tableCell'] as const).map((type) => ({
    type: 'tableRow',
    content: cells(type),
  })),
}

/** The cursor moves to its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(blankTable).run()
  let first: number | undefined
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'table' && at >= from - 1) first ??= at
  })
  const insideFirstCell = 4
  if (first !== undefined) editor.commands.setTextSelection(first + insideFirstCell)
}

const tableActions = [
  ['add_row', addRowAfter, IconRowInsertBottom],
  ['add_column', addColumnAfter, IconColumnInsertRight],
  ['remove_row', deleteRow, IconRowRemove],
  ['remove_column', deleteColumn, IconColumnRemove],
  ['remove_table', deleteTable, IconTableOff],
] as const

function TableTools() {
  const t = useT()
  const { editor } = useRichTextEditorContext()
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? false })
  return (
    <RichTextEditor.ControlsGroup>
      <Tool label={t('article.tool_table')} disabled={inside ?? false} onClick={() => editor && insertTable(editor)}>
        <IconTable size={16} />
      </Tool>
      {inside &&
        tableActions.map(([name, act, Icon]) => (
          <Tool
            key={name}
            label={t(`article.tool_${name}`)}
            onClick={() => {
              if (editor) act(editor.state, editor.view.dispatch)
              editor?.commands.focus()
            }}
          >
            <Icon size={16} />
          </Tool>
        ))}
    </RichTextEditor.ControlsGroup>
  )
}
