import type { Output } from '../../../shell/api.ts'

export type DepartmentData = Output<'GET /workbenchApi/organisation/chart/departments'>['departments'][number]
export type PersonData = Output<'GET /workbenchApi/organisation/chart/people'>['people'][number]

/** A node of the chart with what is open below it. */
export type ChartNode = {
  /** `department:<id>`, `person:<id>`, `more:<parent>` or `loading:<parent>`. */
  readonly key: string
  readonly kind: 'department' | 'person' | 'more' | 'loading'
  readonly department?: DepartmentData
  readonly person?: PersonData
  /** Of `more`: how many people are not shown. */
  readonly hidden?: number
  readonly expandable: boolean
  readonly open: boolean
  readonly children: readonly ChartNode[]
}

/** What has been loaded below a node; undefined while it loads. */
export type LoadedPart = {
  readonly departments: readonly DepartmentData[]
  readonly people: readonly PersonData[]
  readonly total: number
  /** Whom and what a draft moves here. */
  readonly arriving?: readonly ChartNode[]
}

export const departmentKey = (id: string) => `department:${id}`
export const personKey = (id: string) => `person:${id}`
/** The key of the invisible node above the top. */
export const topKey = ''

/**
 * The tree of what is open.
 *
 * @param partOf what is loaded below a key
 */
export function buildTree(
  open: ReadonlySet<string>,
  partOf: (key: string) => LoadedPart | undefined,
  view: 'departments' | 'lines',
): readonly ChartNode[] {
  const below = (key: string): readonly ChartNode[] => {
    const part = partOf(key)
    if (!part) return [{ key: `loading:${key}`, kind: 'loading', expandable: false, open: false, children: [] }]
    const hidden = part.total - part.people.length
    return [
      ...part.departments.map(ofDepartment),
      ...part.people.map(ofPerson),
      ...(part.arriving ?? []),
      ...(hidden > 0
        ? [{ key: `more:${key}`, kind: 'more' as const, hidden, expandable: false, open: false, children: [] }]
        : []),
    ]
  }
  const ofDepartment = (department: DepartmentData): ChartNode => {
    const key = departmentKey(department.id)
    const expandable = department.departments > 0 || (department.ownPeople ?? 0) > 0 || department.changes !== null
    const isOpen = expandable && open.has(key)
    return { key, kind: 'department', department, expandable, open: isOpen, children: isOpen ? below(key) : [] }
  }
  const ofPerson = (person: PersonData): ChartNode => {
    const key = personKey(person.id)
    const expandable = view === 'lines' && person.direct > 0
    const isOpen = expandable && open.has(key)
    return { key, kind: 'person', person, expandable, open: isOpen, children: isOpen ? below(key) : [] }
  }
  return below(topKey)
}

/** Every node that is shown, parents before what is below them, with its place among its siblings. */
export type WalkedNode = {
  readonly node: ChartNode
  readonly level: number
  readonly parent: WalkedNode | undefined
  readonly siblings: readonly ChartNode[]
  readonly position: number
}

export function walkTree(roots: readonly ChartNode[]): ReadonlyMap<string, WalkedNode> {
  const walked = new Map<string, WalkedNode>()
  const visit = (siblings: readonly ChartNode[], parent: WalkedNode | undefined) => {
    for (const [position, node] of siblings.entries()) {
      const one = { node, level: (parent?.level ?? 0) + 1, parent, siblings, position }
      walked.set(node.key, one)
      visit(node.children, one)
    }
  }
  visit(roots, undefined)
  return walked
}

/**
 * The node that an arrow key leads to: up to what is above, down to what is below, and along the row or column. What
 * still loads is not entered, as it goes away.
 */
export function stepInTree(
  walked: ReadonlyMap<string, WalkedNode>,
  from: string,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
  isStacked: (key: string) => boolean,
): string | undefined {
  const current = walked.get(from)
  if (!current) return walked.keys().next().value
  const { siblings, position, parent, node } = current
  const beside = (by: 1 | -1) => siblings[position + by]?.key
  const stacked = isStacked(from)
  switch (key) {
    case 'ArrowUp':
      return (stacked ? stackedBeside(beside(-1), isStacked) : undefined) ?? parent?.node.key
    case 'ArrowDown':
      return stacked ? beside(1) : node.children.find(({ kind }) => kind !== 'loading')?.key
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
  }
}

const stackedBeside = (key: string | undefined, isStacked: (key: string) => boolean) =>
  key !== undefined && isStacked(key) ? key : undefined
