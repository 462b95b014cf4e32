import type { FormDocument, InsertionPoint } from '../document/form-document.ts'

/** All insertion points of a form in reading order, including those in closed parts. They are filtered later. */
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
