import type { Editor } from '@tiptap/core'
import { blockElements } from './set-rich-text.ts'

/** Noncharacters that mark the ends of the selection during the transfer of a text. */
const selectionMarks = { from: '\uFDD0', to: '\uFDD1' }

/**
 * Transfers the content of a field to an editor, with the focus and the selection.
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

/** Browsers add an invisible break to keep an empty line open. The editor would treat it as a typed one. */
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

/** A character between two paragraphs would become a separate paragraph. */
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
