import { describe, expect, it } from 'vitest'
import { commitEdits, deepEqual, type Edits, keepMine, noEdits, rebase, takeTheirs } from './rebase.ts'

type Post = { revision: number; title: string; places: number; tags: readonly string[] }
const fields = ['title', 'places', 'tags'] as const
const first: Post = { revision: 1, title: 'Teacher', places: 2, tags: ['a'] }
const editsOf = (entered: Partial<Post>): Edits<Post> => ({ ...noEdits(first), entered })

describe('edits of a record that others save', () => {
  it('follow the record while nothing is typed', () => {
    const { base, stale, conflicts } = rebase(noEdits(first), { ...first, revision: 2, title: 'Nurse' }, fields)
    expect(base).toEqual({ ...first, revision: 2, title: 'Nurse' })
    expect({ stale, conflicts }).toEqual({ stale: false, conflicts: [] })
  })

  it('keep what was typed, and adopt what others changed', () => {
    const after = rebase(editsOf({ title: 'Head teacher' }), { ...first, revision: 2, places: 5 }, fields)
    expect(after).toMatchObject({
      base: { revision: 2, places: 5 },
      entered: { title: 'Head teacher' },
      conflicts: [],
      adoptedFields: ['places'],
      stale: true,
    })
  })

  it('report a field that two people changed, and then follow the decision', () => {
    const after = rebase(editsOf({ title: 'Mine', places: 9 }), { ...first, revision: 2, title: 'Theirs' }, fields)
    expect(after.conflicts).toEqual([{ field: 'title', was: 'Teacher', theirs: 'Theirs' }])
    expect(after.entered).toEqual({ title: 'Mine', places: 9 })
    expect(keepMine(after, 'title')).toMatchObject({ entered: { title: 'Mine', places: 9 }, conflicts: [] })
    expect(takeTheirs(after, 'title')).toMatchObject({
      entered: { places: 9 },
      conflicts: [],
      base: { title: 'Theirs' },
    })
  })

  it('report nothing if both entered the same', () => {
    const after = rebase(editsOf({ tags: ['a', 'b'] }), { ...first, revision: 2, tags: ['a', 'b'] }, fields)
    expect(after).toMatchObject({ entered: {}, conflicts: [], stale: true })
  })

  it('report the newest value when others save again, and still show the original one', () => {
    const once = rebase(editsOf({ title: 'Mine' }), { ...first, revision: 2, title: 'Theirs' }, fields)
    const resolved = keepMine(once, 'title')
    const unrelated = rebase(resolved, { ...first, revision: 3, title: 'Theirs', places: 4 }, fields)
    expect(unrelated.conflicts).toEqual([])
    const twice = rebase(once, { ...first, revision: 3, title: 'Others' }, fields)
    expect(twice.conflicts).toEqual([{ field: 'title', was: 'Teacher', theirs: 'Others' }])
  })

  it('adopt the saved revision after saving, and ignore an older response', () => {
    const saved = commitEdits(editsOf({ title: 'Mine' }), 2, { title: 'Mine' })
    expect(saved).toMatchObject({ base: { revision: 2, title: 'Mine' }, entered: {} })
    expect(rebase(saved, first, fields)).toBe(saved)
    expect(rebase(saved, { ...first, revision: 2, title: 'Mine, trimmed' }, fields).stale).toBe(false)
  })

  it('keep what was typed while they were being saved', () => {
    const edits = editsOf({ title: 'Mine, longer', places: 4 })
    const saved = commitEdits(edits, 2, { title: 'Mine' })
    expect(saved).toMatchObject({
      base: { revision: 2, title: 'Mine', places: 2 },
      entered: { title: 'Mine, longer', places: 4 },
    })
    const fetched = { ...first, revision: 2, title: 'Mine' }
    expect(rebase(saved, fetched, fields)).toMatchObject({ base: fetched, entered: saved.entered, conflicts: [] })
  })

  it('compare values as JSON does', () => {
    expect(deepEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1, d: undefined })).toBe(true)
    expect(deepEqual([1, 2], [2, 1])).toBe(false)
    expect(deepEqual({ a: undefined }, { a: null })).toBe(false)
    expect(deepEqual([], {})).toBe(false)
  })
})
