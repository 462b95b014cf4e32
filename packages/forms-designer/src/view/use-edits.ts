import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback, useMemo } from 'react'
import { clipboardText, paste, pastedNodes } from '../commands/clipboard.ts'
import { deleteNodes } from '../commands/delete-nodes.ts'
import { duplicateNodes } from '../commands/duplicate-nodes.ts'
import { insertPart } from '../commands/insert-part.ts'
import { defaultInsertionPoint, insertWidget } from '../commands/insert-widget.ts'
import { moveBy } from '../commands/move-nodes.ts'
import { resizeColumn } from '../commands/resize-column.ts'
import { closestSelectable } from '../commands/selection.ts'
import { spanOf } from '../document/column-span.ts'
import { isPart, partOf } from '../document/placement.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Clipboard } from './clipboard.ts'
import { useDesigner } from './designer-context.ts'
import { useMessageByKey, useRefusalMessage, useT } from './messages.ts'

/** Inserts a new widget at the default position: in or after the selection. */
export function useInsert(): (type: string) => void {
  const word = useMessageByKey()
  const { session } = useDesigner()
  return useCallback(
    (type) => {
      const { document, current } = session
      const sample = createWidget(type, new NameRegistry(document.definition), word)
      session.run(insertWidget(type, defaultInsertionPoint(document, sample, current)))
    },
    [session, word],
  )
}

/** The actions on the selection, by button or by key. */
export function useEdits() {
  const t = useT()
  const sentence = useRefusalMessage()
  const { session, clipboard } = useDesigner()
  return useMemo(() => {
    const take = async (act: 'copy' | 'cut') => {
      const text = clipboardText(session.document, session.selection, act)
      if (typeof text !== 'string') return toast({ tone: 'error', message: sentence(text) })
      if (act === 'cut') session.run(deleteNodes(session.selection, 'cut'))
      await clipboard.write(text).catch(() => toast({ tone: 'error', message: t('designer.copy_failed') }))
    }
    return {
      selectParent: () => selectParent(session),
      moveUp: () => move(session, -1),
      moveDown: () => move(session, 1),
      remove: () => session.run(deleteNodes(session.selection)),
      duplicate: () => session.run(duplicateNodes(session.selection)),
      copy: () => take('copy'),
      cut: () => take('cut'),
      paste: () => pasteFrom(clipboard, session),
      addPart: () => addPart(session),
      widen: () => widen(session, 1),
      narrow: () => widen(session, -1),
    }
  }, [session, clipboard, t, sentence])
}

function move(session: DesignerSession, step: 1 | -1): void {
  if (session.current !== undefined) session.run(moveBy(session.selection, step))
}

function selectParent(session: DesignerSession): void {
  const parent = closestSelectable(session.document, session.current ?? '')
  session.select(parent ? [parent.id] : [])
}

/** Widens the grid column that is selected, or that contains the selection, by a twenty-fourth of the row. */
function widen(session: DesignerSession, step: 1 | -1): void {
  const { document, current = '' } = session
  const nodes = [...(document.find(current) ? [document.find(current)?.node] : []), ...document.ancestorsOf(current)]
  const column = nodes.find((node) => node?.type === 'grid-col')
  if (!column) return
  const span = spanOf(column.options, session.layout)
  session.run(resizeColumn(column.id, span + step, session.layout))
}

/**
 * Adds a column or pane to the selected grid or tabs, else after the one that is selected or that contains the
 * selection.
 */
function addPart(session: DesignerSession): void {
  const { document, current = '' } = session
  const place = document.find(current)
  if (place && partOf(place.node.type)) {
    session.run(insertPart(place.node.id, place.node.children?.length ?? 0))
    return
  }
  const around = [...(place ? [place.node] : []), ...document.ancestorsOf(current)].find(({ type }) => isPart(type))
  const part = around && document.find(around.id)
  session.run(insertPart(part?.parent?.id ?? current, part ? part.at + 1 : 0))
}

async function pasteFrom(clipboard: Clipboard, session: DesignerSession): Promise<void> {
  const text = await clipboard.read()
  const [first] = pastedNodes(text) ?? []
  const end = { parentId: undefined, at: session.document.definition.children.length }
  session.run(paste(text, first ? defaultInsertionPoint(session.document, { ...first, id: '' }, session.current) : end))
}
