import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useDragSource } from '../drag/use-drag-source.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useEdits } from '../view/use-edits.ts'
import { useDocument, useSelection } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { type Box, findElement, relativeBox } from './canvas-geometry.ts'
import { TableTools } from './TableTools.tsx'

/** The width of the longest toolbar. At the right edge of the form it starts further left. */
const minimumWidth = 210

/** The toolbar above the selection: its type, which is the drag handle, and its actions. */
export function SelectionTools({ content }: { content: RefObject<HTMLElement | null> }) {
  const document = useDocument()
  const selection = useSelection()
  const current = selection.at(-1)
  const box = useBox(content, current, document)
  const place = current === undefined ? undefined : document.find(current)
  if (!box || !place) return null
  const width = Math.max(box.width + 12, minimumWidth)
  const room = content.current?.clientWidth ?? width
  return (
    <div
      className={classes.tools}
      data-tool
      style={{ left: Math.max(0, Math.min(box.left - 6, room - width)), top: box.top - 31, width }}
    >
      <Handle type={place.node.type} count={selection.length} />
      <Icons
        hasSiblings={place.siblings.length > 1}
        isCell={place.node.type === 'table-cell'}
        hasParent={!!place.parent}
      />
    </div>
  )
}

/** The bounding box of the selected widget, updated while the form around it changes its size. */
function useBox(content: RefObject<HTMLElement | null>, id: string | undefined, drawn: unknown): Box | undefined {
  const [box, setBox] = useState<Box>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides where the widget stands
  useLayoutEffect(() => {
    const root = content.current
    if (!root || id === undefined) {
      setBox(undefined)
      return
    }
    const measure = () => {
      const element = findElement(root, id)
      setBox(element ? relativeBox(root, element) : undefined)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [content, id, drawn])
  return box
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

function Icons({ hasSiblings, isCell, hasParent }: { hasSiblings: boolean; isCell: boolean; hasParent: boolean }) {
  const t = useT()
  const edits = useEdits()
  return (
    <div className={classes.icons}>
      {hasParent && (
        <Tool label={t('designer.select_parent')} onClick={edits.selectParent}>
          <IconArrowBarToUp size={15} aria-hidden="true" />
        </Tool>
      )}
      {hasSiblings && !isCell && (
        <>
          <Tool label={t('designer.move_up')} onClick={edits.moveUp}>
            <IconArrowUp size={15} aria-hidden="true" />
          </Tool>
          <Tool label={t('designer.move_down')} onClick={edits.moveDown}>
            <IconArrowDown size={15} aria-hidden="true" />
          </Tool>
        </>
      )}
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

type ToolProps = { label: string; onClick: () => void; destructive?: boolean; children: ReactNode }

function Tool({ label, onClick, destructive, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      data-destructive={destructive || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
