import type { FormDocument, InsertionPoint } from '../document/form-document.ts'

/**
 * The insertion point under the pointer: above a row, below it, or, in the middle of a container's row, in the
 * container.
 */
export function treeInsertionPoint(
  root: HTMLElement,
  document: FormDocument,
  x: number,
  y: number,
): InsertionPoint | undefined {
  const row = root.ownerDocument.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  const end: InsertionPoint = { parentId: undefined, at: document.definition.children.length }
  const place = row && root.contains(row) ? document.find(row.dataset.row ?? '') : undefined
  if (!row || !place) return end
  const { top, height } = row.getBoundingClientRect()
  const share = (y - top) / height
  const { node, parent, at } = place
  if (node.children && share > 0.3 && share < 0.85) return { parentId: node.id, at: node.children.length }
  return { parentId: parent?.id, at: share < 0.5 ? at : at + 1 }
}
