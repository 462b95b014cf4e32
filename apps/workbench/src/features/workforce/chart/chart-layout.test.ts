import { expect, it } from 'vitest'
import { layoutChart, type PlacedNode, visibleIn } from './chart-layout.ts'
import {
  buildTree,
  type ChartNode,
  departmentKey,
  type LoadedPart,
  personKey,
  stepInTree,
  topKey,
  walkTree,
} from './chart-tree.ts'

const department = (id: string, departments = 0, ownPeople = 0) => ({
  ...{ id, parentId: null, name: id, nameEn: '', head: null, people: 0, ownPeople, headcount: null, departments },
  ...{ isNew: false, changes: null },
})
const person = (id: string, direct = 0) => ({
  ...{ id, name: id, jobNumber: id, post: '', department: '', change: null, direct, below: direct },
})
const parts = new Map<string, LoadedPart>([
  [topKey, { departments: [department('hq', 2, 1)], people: [], total: 0 }],
  [
    departmentKey('hq'),
    { departments: [department('a', 0, 9), department('b', 1)], people: [person('boss')], total: 1 },
  ],
  [departmentKey('a'), { departments: [], people: [person('x'), person('y')], total: 9 }],
])
const treeWith = (...open: readonly string[]) => buildTree(new Set(open), (key) => parts.get(key), 'departments')
const opened = treeWith(departmentKey('hq'), departmentKey('a'), departmentKey('b'))

const overlap = (one: PlacedNode, other: PlacedNode) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

it('no two nodes overlap, and each lies below what it belongs to', () => {
  const { nodes, width, height } = layoutChart(opened)
  for (const [at, node] of nodes.entries())
    for (const other of nodes.slice(at + 1))
      expect(overlap(node, other), `${node.node.key} ${other.node.key}`).toBe(false)
  const placeOf = (key: string) => nodes.find(({ node }) => node.key === key)
  for (const { node, parent } of walkTree(opened).values())
    if (parent) expect(placeOf(node.key)?.y).toBeGreaterThan(placeOf(parent.node.key)?.y ?? 0)
  expect(Math.max(...nodes.map((node) => node.x + node.width))).toBeLessThanOrEqual(width)
  expect(Math.max(...nodes.map((node) => node.y + node.height))).toBeLessThanOrEqual(height)
})

it('names what still loads, and how many people are not shown', () => {
  const keys = [...walkTree(opened).keys()]
  expect(keys).toContain(`more:${departmentKey('a')}`)
  expect(keys).toContain(`loading:${departmentKey('b')}`)
  expect([...walkTree(treeWith()).keys()]).toEqual([departmentKey('hq')])
})

it('arrow keys go down into what is open, along columns and rows, and back up', () => {
  const walked = walkTree(opened)
  const stacked = new Set(
    layoutChart(opened)
      .nodes.filter((one) => one.stacked)
      .map(({ node }) => node.key),
  )
  const step = (from: string, key: Parameters<typeof stepInTree>[2]) =>
    stepInTree(walked, from, key, (one) => stacked.has(one))
  expect(step(departmentKey('hq'), 'ArrowDown')).toBe(departmentKey('a'))
  expect(step(departmentKey('a'), 'ArrowRight')).toBe(departmentKey('b'))
  expect(step(departmentKey('a'), 'ArrowDown')).toBe(personKey('x'))
  expect(step(personKey('x'), 'ArrowDown')).toBe(personKey('y'))
  expect(step(personKey('y'), 'ArrowUp')).toBe(personKey('x'))
  expect(step(personKey('x'), 'ArrowUp')).toBe(departmentKey('a'))
  expect(step(departmentKey('hq'), 'ArrowUp')).toBeUndefined()
  // What is below has not been loaded yet.
  expect(step(departmentKey('b'), 'ArrowDown')).toBeUndefined()
})

it('departments of many companies are in columns as wide as the company, those of few are cards in rows', () => {
  const companies = (count: number) => {
    const all = Array.from({ length: count }, (_, at) => ({ ...department(`c${at}`, 3), id: `c${at}` }))
    const loaded = { departments: ['x', 'y', 'z'].map((id) => department(id, 1)), people: [], total: 0 }
    const open = new Set(all.map(({ id }) => departmentKey(id)))
    return layoutChart(
      buildTree(open, (key) => (key === topKey ? { ...loaded, departments: all } : loaded), 'departments'),
    )
  }
  const few = companies(1)
  expect(few.nodes.map(({ stacked }) => stacked)).toEqual([false, false, false, false])
  const many = companies(6)
  expect(many.nodes.filter(({ stacked }) => stacked)).toHaveLength(18)
  expect(many.width).toBe(
    layoutChart(many.nodes.flatMap(({ node }) => (node.open ? [{ ...node, children: [] }] : []))).width,
  )
})

it('ten thousand nodes are placed in less than a frame of a slow machine, and few of them are drawn', () => {
  const leaf = (id: number): ChartNode => ({
    ...{
      key: `person:${id}`,
      kind: 'person',
      person: person(String(id)),
      expandable: false,
      open: false,
      children: [],
    },
  })
  const card = (id: number): ChartNode => ({
    ...{
      key: `department:${id}`,
      kind: 'department',
      department: department(String(id)),
      expandable: true,
      open: true,
    },
    children: Array.from({ length: 49 }, (_leaf, at) => leaf(id * 100 + at)),
  })
  const roots = [{ ...card(0), key: 'top', children: Array.from({ length: 200 }, (_card, at) => card(at + 1)) }]
  const started = performance.now()
  const layout = layoutChart(roots)
  expect(layout.nodes).toHaveLength(10_001)
  const visible = visibleIn(layout, { left: 0, top: 0, right: 1920, bottom: 1080 })
  expect(visible.nodes.length).toBeLessThan(400)
  expect(visible.lines.length).toBeLessThan(20)
  // A column of many rows is drawn in parts, which together reach each row.
  const ticks = layout.lines.flatMap(({ path }) => [...path.matchAll(/M[\d.]+ ([\d.]+)H/g)].map(([, y]) => Number(y)))
  const rows = layout.nodes.filter(({ stacked }) => stacked)
  expect(ticks.toSorted((a, b) => a - b)).toEqual(rows.map(({ y, height }) => y + height / 2).toSorted((a, b) => a - b))
  expect(performance.now() - started).toBeLessThan(500)
})
