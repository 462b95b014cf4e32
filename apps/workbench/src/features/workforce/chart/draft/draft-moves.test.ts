import { describe, expect, it } from 'vitest'
import { departmentKey, personKey } from '../chart-tree.ts'
import { accepts, type Move, partWithMoves, withMove, withoutMove } from './draft-moves.ts'

const person = (id: string) => ({
  ...{ id, name: `Person ${id}`, jobNumber: id, post: 'Guide', department: '', change: null, direct: 0, below: 0 },
})
const department = (id: string) => ({
  ...{ id, parentId: null, name: `Department ${id}`, nameEn: '', head: null, people: 1, ownPeople: 1 },
  ...{ headcount: null, departments: 0, isNew: false, changes: null },
})
const pickedPerson = { key: personKey('a'), kind: 'person', person: person('a') } as const
const pickedDepartment = { key: departmentKey('d'), kind: 'department', department: department('d') } as const

describe('moves of a draft', () => {
  it('of people go to departments, or below others in the view of reporting lines', () => {
    const toDepartment = { key: departmentKey('x'), kind: 'department' } as const
    const toPerson = { key: personKey('b'), kind: 'person' } as const
    expect(accepts(pickedPerson, toDepartment, 'departments')).toBe(true)
    expect(accepts(pickedPerson, toPerson, 'departments')).toBe(false)
    expect(accepts(pickedPerson, toPerson, 'lines')).toBe(true)
    expect(accepts(pickedPerson, pickedPerson, 'lines')).toBe(false)
    expect(accepts(pickedDepartment, toDepartment, 'departments')).toBe(true)
    expect(accepts(pickedDepartment, pickedDepartment, 'departments')).toBe(false)
  })

  it('of the same person replace each other at their place', () => {
    let moves: Move[] = withMove([], pickedPerson, departmentKey('x'))
    moves = withMove(moves, pickedDepartment, departmentKey('y'))
    moves = withMove(moves, pickedPerson, personKey('b'))
    expect(moves).toEqual([
      { kind: 'person', id: 'a', managerId: 'b' },
      { kind: 'department', id: 'd', parentId: 'y' },
    ])
    expect(withoutMove(moves, 'person:a')).toEqual([{ kind: 'department', id: 'd', parentId: 'y' }])
  })

  it('are shown at both places', () => {
    const moves = withMove([], pickedPerson, departmentKey('x'))
    const known = new Map([[pickedPerson.key, pickedPerson]])
    const before = { departments: [], people: [person('a'), person('b')], total: 2 }
    expect(partWithMoves(departmentKey('o'), before, moves, known).people).toMatchObject([
      { id: 'a', change: 'gone' },
      { id: 'b', change: null },
    ])
    const after = partWithMoves(departmentKey('x'), { departments: [], people: [], total: 0 }, moves, known)
    expect(after.arriving).toMatchObject([{ kind: 'person', person: { name: 'Person a', change: 'moved' } }])
    expect(partWithMoves(departmentKey('x'), before, [], known)).toBe(before)
  })
})
