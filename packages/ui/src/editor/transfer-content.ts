import type { Editor } from '@tiptap/core'
import { blockElements } from './set-rich-text.ts'

/** Characters that are none: they show where the selection begins and ends while a text changes its field. */
const selectionMarks = { from: '\uFDD0', to: '\uFDD1' }

/**
 * Gives an editor what stands in a field, with the focus and the selection where the field has them.
 *
 * @param tell whether the editor reports the text as a change
 */
export function transferContent(editor: Editor, field: HTMLElement, emitUpdate: boolean): void {
  const focused = field === document.activeElement
  removeFillerBreaks(field)
  if (focused) markSelection(field)
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(field.innerHTML, { emitUpdate: emitUpdate })
    .command(({ tr, commands }) => {
      const found = findMarks(tr.doc)
      if (!found) return true
      tr.delete(found.to, found.to + 1).delete(found.from, found.from + 1)
      return commands.setTextSelection({ from: found.from, to: found.to - 1 })
    })
    .run()
  if (focused) editor.view.focus()
}

/** Browsers end a line with a break that does not show, to hold it open; to the editor it would be one that was written. */
function removeFillerBreaks(field: HTMLElement): void {
  for (const line of field.querySelectorAll('br')) if (endsBlock(line)) line.remove()
}

function endsBlock({ nextSibling, parentNode }: Node): boolean {
  if (nextSibling) return blockElements.test(nextSibling.nodeName)
  return parentNode !== null && (blockElements.test(parentNode.nodeName) || endsBlock(parentNode))
}

function markSelection(field: HTMLElement): void {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  if (!field.contains(startContainer) || !field.contains(endContainer)) return
  insertMark(endContainer, endOffset, selectionMarks.to)
  insertMark(startContainer, startOffset, selectionMarks.from)
}

function insertMark(container: Node, offset: number, mark: string): void {
  const range = document.createRange()
  range.setStart(...innermost(container, offset))
  range.insertNode(document.createTextNode(mark))
}

/** A character between two paragraphs would be a paragraph of its own. */
function innermost(container: Node, offset: number): [Node, number] {
  const next = container.childNodes[offset]
  if (next && hasContent(next)) return innermost(next, 0)
  const last = container.childNodes[offset - 1]
  if (!next && last && hasContent(last)) return innermost(last, last.childNodes.length)
  return [container, offset]
}

const hasContent = (node: Node): boolean => node instanceof Element && !/^(?:BR|IMG|HR)$/.test(node.nodeName)

function findMarks(doc: Editor['state']['doc']): { from: number; to: number } | undefined {
  const at = (mark: string): number | undefined => {
    let found: number | undefined
    doc.descendants((node, start) => {
      const within = node.text?.indexOf(mark) ?? -1
      if (within >= 0) found ??= start + within
    })
    return found
  }
  const [from, to] = [at(selectionMarks.from), at(selectionMarks.to)]
  return from === undefined || to === undefined ? undefined : { from, to }
}
