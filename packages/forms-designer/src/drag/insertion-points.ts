import type { FormDocument, InsertionPoint } from '../document/form-document.ts'

/** Every gap of a form in reading order, those of closed-off parts included; which of them take a cargo is asked later. */
export function insertionPoints(document: FormDocument): readonly InsertionPoint[] {
  const gaps: InsertionPoint[] = []
  const visit = (parentId: string | undefined) => {
    const children = document.childrenOf(parentId)
    for (const [at, child] of children.entries()) {
      gaps.push({ parentId, at })
      if (child.children && !child.options.merged) visit(child.id)
    }
    gaps.push({ parentId, at: children.length })
  }
  visit(undefined)
  return gaps
}

export function isSameInsertionPoint(one: InsertionPoint | undefined, other: InsertionPoint | undefined): boolean {
  return one?.parentId === other?.parentId && one?.at === other?.at
}
