import { Box, Stack } from '@rostrum/ui/layout'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { rangeTo } from '../commands/selection.ts'
import { insertionPointAt, widgetAt } from '../drag/canvas-geometry.ts'
import { DropIndicator } from '../drag/DropIndicator.tsx'
import { type InsertionPointFinder, useDropArea } from '../drag/use-drop-area.ts'
import { marksOf, RuleMarksProvider } from '../rules/rule-marks.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useDocument, useLayout } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { CanvasChunks } from './CanvasNode.tsx'
import { CanvasFormProvider } from './canvas-form.ts'
import { frameOf } from './container-frames.tsx'
import { EmptyForm } from './EmptyForm.tsx'
import { InlineEditor } from './InlineEditor.tsx'
import { isEditKey, textOptionOf, useInlineEdit } from './inline-edit.ts'
import { inlinePartAt } from './inline-part.ts'
import { SelectionTools } from './SelectionTools.tsx'
import { useFocusOnSelection } from './use-focus-on-selection.ts'

/** The form as applicants will see it, for selecting and dragging. */
export function Canvas() {
  const t = useT()
  const { session, dragState } = useDesigner()
  const document = useDocument()
  const content = useRef<HTMLDivElement>(null)
  const findGap: InsertionPointFinder = useCallback(
    (x, y, cargo) => (content.current ? insertionPointAt(content.current, session.document, cargo, x, y) : undefined),
    [session],
  )
  const area = useRef<HTMLElement>(null)
  useDropArea(area, findGap)
  useFocusOnSelection(area, content)
  const { config, dataSources, children, rules } = document.definition
  const marks = useMemo(() => marksOf(rules), [rules])
  const form = useMemo(() => ({ config, dataSources, frameOf }), [config, dataSources])
  const markHovered = useHoverHighlight()
  const select = (event: MouseEvent) => {
    const id = widgetAt(event.target)?.dataset.node
    if ((event.target as Element).closest('[data-tool]')) return
    if (event.shiftKey && id !== undefined) return session.select(rangeTo(session.document, session.selection, id))
    session.select(nextSelection(session.selection, id, event.ctrlKey || event.metaKey))
  }
  const inlineEdit = useInlineEdit()
  const layout = useLayout()
  /** Edits the text of the widget under the pointer, or of the focused one. */
  const editAt = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const element = widgetAt(target)
    const id = element?.dataset.node
    const isKeyElsewhere = event.type === 'keydown' && !target.matches('[data-node]')
    const node = id === undefined || isKeyElsewhere ? undefined : session.document.find(id)?.node
    if (!node || target.closest('[data-tool]') || dragState.state || !textOptionOf(node)) return
    const part = element && 'clientX' in event ? inlinePartAt(element, node, event) : undefined
    if (part === null) return
    event.preventDefault()
    session.select([node.id])
    inlineEdit.start(node.id, part)
  }
  return (
    <Box
      ref={area}
      data-tour="canvas"
      data-part="canvas"
      data-pane
      component="main"
      pos="relative"
      miw={0}
      overflow="auto"
      p={16}
      className={classes.area}
      aria-label={t('designer.canvas')}
      tabIndex={-1}
    >
      <Box
        ref={content}
        pos="relative"
        mx="auto"
        bdrs={8}
        bg="card"
        className={classes.paper}
        data-layout={layout}
        onClick={select}
        onDoubleClick={(event) => editAt(event)}
        onKeyDown={(event) => isEditKey(event.key) && !event.nativeEvent.isComposing && editAt(event)}
        onPointerOver={markHovered}
        onPointerLeave={markHovered}
      >
        <CanvasFormProvider value={form}>
          <RuleMarksProvider value={marks}>
            <Stack columns={1} gap={32} mih={40} className={classes.body} data-body="">
              {children.length === 0 ? <EmptyForm /> : <CanvasChunks nodes={children} />}
            </Stack>
          </RuleMarksProvider>
        </CanvasFormProvider>
        <SelectionTools content={content} />
        <InlineEditor content={content} />
        <DropIndicator content={content} />
      </Box>
    </Box>
  )
}

/**
 * Marks the innermost widget under the pointer. The CSS selector for this needs `:has`, and the browser would evaluate
 * it for all widgets whenever one is added or removed.
 */
function useHoverHighlight(): (event: PointerEvent) => void {
  const marked = useRef<Element>(undefined)
  return ({ type, target }) => {
    const next = type === 'pointerover' ? widgetAt(target) : null
    if (next === marked.current) return
    marked.current?.removeAttribute('data-hovered')
    next?.setAttribute('data-hovered', '')
    marked.current = next ?? undefined
  }
}

/** A plain click selects one widget. A click with Ctrl adds it to the selection or removes it. */
function nextSelection(selection: readonly string[], id: string | undefined, adds: boolean): readonly string[] {
  if (id === undefined) return []
  if (!adds) return [id]
  return selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id]
}
