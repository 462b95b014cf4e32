import type { WidgetNode } from '@rostrum/forms'
import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconAsterisk,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { setOption } from '../commands/set-option.ts'
import { toolHeight, toolRange, toolSpace } from '../drag/canvas-geometry.ts'
import { useDragSource } from '../drag/use-drag-source.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useEdits } from '../view/use-edits.ts'
import { useDocument, useSelection } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { ColumnPresets } from './ColumnPresets.tsx'
import { textOptionOf, useInlineEdit } from './inline-edit.ts'
import { TableTools } from './TableTools.tsx'
import { useBox } from './use-box.ts'

/** The toolbar next to the selection: its type, which is the drag handle, and its actions. */
export function SelectionTools({ content }: { content: RefObject<HTMLElement | null> }) {
  const document = useDocument()
  const selection = useSelection()
  const current = selection.at(-1)
  const box = useBox(content, current, document)
  const place = current === undefined ? undefined : document.find(current)
  if (!box || !place) return null
  return (
    <div
      className={classes.toolArea}
      data-side={box.toolSide}
      style={{
        ...toolRange(box, content.current?.clientWidth ?? box.left + box.width),
        top: box.toolSide === 'above' ? box.top - toolSpace : box.top,
        height: box.height + (box.toolSide === 'above' ? toolSpace : toolHeight),
      }}
    >
      <div className={classes.tools} data-tool>
        <Handle type={place.node.type} count={selection.length} />
        <Icons
          node={place.node}
          isOnly={selection.length === 1}
          hasSiblings={place.siblings.length > 1}
          parentType={place.parent?.type}
        />
      </div>
    </div>
  )
}

function Handle({ type, count }: { type: string; count: number }) {
  const t = useT()
  const { session } = useDesigner()
  const { ofType } = useTitles()
  const handle = useRef<HTMLSpanElement>(null)
  useDragSource(handle, () => ({ kind: 'move', ids: session.selection }))
  return (
    <span ref={handle} className={classes.tag} title={t('designer.drag_handle')}>
      <IconGripVertical size={14} aria-hidden="true" />
      {count > 1 ? t('designer.selected_count', { count }) : ofType(type)}
    </span>
  )
}

type IconsProps = { node: WidgetNode; isOnly: boolean; hasSiblings: boolean; parentType: string | undefined }

/** Containers whose content lies side by side. */
const rowTypes: ReadonlySet<string | undefined> = new Set(['tab', 'grid', 'sub-form'])

function Icons({ node, isOnly, hasSiblings, parentType }: IconsProps) {
  const t = useT()
  const edits = useEdits()
  const { session } = useDesigner()
  const inlineEdit = useInlineEdit()
  const isCell = node.type === 'table-cell'
  const isRequirable = catalogueEntry(node.type)?.settings.some(({ option }) => option === 'required')
  return (
    <div className={classes.icons}>
      {isOnly && textOptionOf(node) && (
        <Tool label={t('designer.inline_text')} onClick={() => inlineEdit.start(node.id)}>
          <IconPencil size={15} aria-hidden="true" />
        </Tool>
      )}
      {isOnly && isRequirable && (
        <Tool
          label={t('setting.required')}
          isPressed={node.options.required === true}
          onClick={() => session.run(setOption([node.id], 'required', !node.options.required || undefined))}
        >
          <IconAsterisk size={15} aria-hidden="true" />
        </Tool>
      )}
      {isOnly && node.type === 'grid' && <ColumnPresets gridId={node.id} />}
      {parentType !== undefined && (
        <Tool label={t('designer.select_parent')} onClick={edits.selectParent}>
          <IconArrowBarToUp size={15} aria-hidden="true" />
        </Tool>
      )}
      {hasSiblings && !isCell && <MoveTools isInRow={rowTypes.has(parentType)} />}
      {isCell ? (
        <TableTools />
      ) : (
        <>
          <Tool label={t('designer.duplicate')} onClick={edits.duplicate}>
            <IconCopy size={15} aria-hidden="true" />
          </Tool>
          <Tool label={t('designer.delete')} onClick={edits.remove} destructive>
            <IconTrash size={15} aria-hidden="true" />
          </Tool>
        </>
      )}
    </div>
  )
}

function MoveTools({ isInRow }: { isInRow: boolean }) {
  const t = useT()
  const edits = useEdits()
  const [Before, After] = isInRow ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown]
  return (
    <>
      <Tool label={t(isInRow ? 'designer.move_left' : 'designer.move_up')} onClick={edits.moveUp}>
        <Before size={15} aria-hidden="true" />
      </Tool>
      <Tool label={t(isInRow ? 'designer.move_right' : 'designer.move_down')} onClick={edits.moveDown}>
        <After size={15} aria-hidden="true" />
      </Tool>
    </>
  )
}

type ToolProps = {
  label: string
  onClick: () => void
  destructive?: boolean
  /** For a switch: whether it is on. */
  isPressed?: boolean
  children: ReactNode
}

function Tool({ label, onClick, destructive, isPressed, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-destructive={destructive || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
