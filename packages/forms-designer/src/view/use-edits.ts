import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { Taken } from '@rostrum/forms/catalogue/names'
import { toast } from '@rostrum/ui/Toasts'
import { useCallback, useMemo } from 'react'
import { clipboardText, paste, pastedNodes } from '../commands/clipboard.ts'
import { type Command, isRefusal } from '../commands/command.ts'
import { deleteNodes } from '../commands/delete-nodes.ts'
import { duplicateNodes } from '../commands/duplicate-nodes.ts'
import { gapFor, insertWidget } from '../commands/insert-widget.ts'
import { moveBy } from '../commands/move-nodes.ts'
import { insertPart } from '../commands/parts.ts'
import { resizeColumn } from '../commands/resize-column.ts'
import { selectableAround } from '../commands/selection.ts'
import { spanOf } from '../document/column-span.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Clipboard } from './clipboard.ts'
import { useDesigner } from './designer-context.ts'
import { useRefusalSentence, useT, useWord } from './texts.ts'

/** Puts a new widget where one without a place goes: into or after what is selected. */
export function useInsert(): (type: string) => void {
  const word = useWord()
  const { session } = useDesigner()
  return useCallback(
    (type) => {
      const { document, current } = session
      const sample = createWidget(type, new Taken(document.definition), word)
      session.run(insertWidget(type, gapFor(document, sample, current)))
    },
    [session, word],
  )
}

/** What can be done with the selection, by button or by key. */
export function useEdits() {
  const t = useT()
  const sentence = useRefusalSentence()
  const { session, clipboard } = useDesigner()
  return useMemo(() => {
    const copy = async (then?: () => void) => {
      const text = clipboardText(session.document, session.selection)
      if (typeof text !== 'string') return toast({ tone: 'error', message: sentence(text) })
      then?.()
      await clipboard.write(text).catch(() => toast({ tone: 'error', message: t('designer.copy_failed') }))
    }
    return {
      selectParent: () => selectParent(session),
      moveUp: () => move(session, -1),
      moveDown: () => move(session, 1),
      remove: () => session.run(deleteNodes(session.selection)),
      duplicate: () => session.run(duplicateNodes(session.selection)),
      copy: () => copy(),
      cut: () => copy(() => session.run(deleteNodes(session.selection, 'cut'))),
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
  const parent = selectableAround(session.document, session.current ?? '')
  session.select(parent ? [parent.id] : [])
}

/** The grid's column that is selected, or in which the selection stands, a twenty-fourth of the row wider. */
function widen(session: DesignerSession, step: 1 | -1): void {
  const { document, current = '' } = session
  const nodes = [...(document.find(current) ? [document.find(current)?.node] : []), ...document.ancestorsOf(current)]
  const column = nodes.find((node) => node?.type === 'grid-col')
  if (!column) return
  const span = spanOf(column.options, document.definition.config.layoutType)
  runIfChanged(session, resizeColumn(column.id, span + step))
}

/** What would leave the form as it is would be a step that undoes nothing. */
export function runIfChanged(session: DesignerSession, command: Command): void {
  const outcome = session.probe(command)
  if (isRefusal(outcome) || outcome.definition !== session.document.definition) session.run(command)
}

/** Adds a column or pane after the one that is selected, or to the selected grid or tabs. */
function addPart(session: DesignerSession): void {
  const place = session.document.find(session.current ?? '')
  if (!place) return
  const inside = session.probe(insertPart(place.node.id, 0))
  if (!isRefusal(inside)) session.run(insertPart(place.node.id, place.node.children?.length ?? 0))
  else if (place.parent) session.run(insertPart(place.parent.id, place.at + 1))
}

async function pasteFrom(clipboard: Clipboard, session: DesignerSession): Promise<void> {
  const text = await clipboard.read()
  const [first] = pastedNodes(text) ?? []
  const end = { parentId: undefined, at: session.document.definition.children.length }
  session.run(paste(text, first ? gapFor(session.document, { ...first, id: '' }, session.current) : end))
}
