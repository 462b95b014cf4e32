import fc from 'fast-check'
import { expect, it } from 'vitest'
import { treeRows } from './tree-rows.ts'

const record = (id: string) => ({ id, revision: 1 })
const tree = {
  records: ['root', 'north', 'shop', 'south'].map(record),
  parents: { north: 'root', shop: 'north', south: 'root' },
  context: ['root'],
}
const ids = (rows: ReturnType<typeof treeRows>) => rows.map(({ record: { id }, level }) => `${id} ${level}`)

it('children follow their parent, one level in', () => {
  const rows = treeRows(tree, new Map(), false)
  expect(ids(rows)).toEqual(['root 1', 'north 2', 'shop 3', 'south 2'])
  expect(rows.map(({ below }) => below)).toEqual([3, 1, 0, 0])
  expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, true, undefined, undefined])
  expect(rows.map(({ isContext }) => isContext)).toEqual([true, false, false, false])
})

it('what is below a closed record is not shown', () => {
  expect(ids(treeRows(tree, new Map([['north', false]]), false))).toEqual(['root 1', 'north 2', 'south 2'])
})

it('a large tree is open at its first level only, and a narrowed one on the way to each match', () => {
  const leaves = Array.from({ length: 80 }, (_, at) => `leaf${at}`)
  const large = {
    records: ['root', 'north', ...leaves].map(record),
    parents: { north: 'root', ...Object.fromEntries(leaves.map((id) => [id, 'north'])) },
    context: [],
  }
  expect(ids(treeRows(large, new Map(), false))).toEqual(['root 1', 'north 2'])
  expect(treeRows(large, new Map(), true)).toHaveLength(82)
})

it('of any forest every record is shown once when all are open', () => {
  const forests = fc.array(fc.nat(), { maxLength: 40 }).map((seeds) => {
    const records = seeds.map((_, at) => record(`r${at}`))
    const parents = Object.fromEntries(
      seeds.flatMap((seed, at) => (at > 0 && seed % 3 > 0 ? [[`r${at}`, `r${seed % at}`]] : [])),
    )
    return { records, parents, context: [] }
  })
  fc.assert(
    fc.property(forests, (forest) => {
      const rows = treeRows(forest, new Map(), true)
      expect(rows.map(({ record: { id } }) => id).toSorted()).toEqual(forest.records.map(({ id }) => id).toSorted())
      for (const { record: one, below } of rows) {
        const inside = (id: string): boolean =>
          forest.parents[id] === one.id || (id in forest.parents && inside(forest.parents[id] ?? ''))
        expect(below).toBe(forest.records.filter(({ id }) => inside(id)).length)
      }
    }),
  )
})
