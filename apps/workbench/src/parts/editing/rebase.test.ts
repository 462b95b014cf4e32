import { describe, expect, it } from 'vitest'
import { commitEdits, deepEqual, type Edits, keepMine, noEdits, rebase, takeTheirs } from './rebase.ts'

type Post = { revision: number; title: string; places: number; tags: readonly string[] }
const fields = ['title', 'places', 'tags'] as const
const first: Post = { revision: 1, title: 'Teacher', places: 2, tags: ['a'] }
const editsOf = (entered: Partial<Post>): Edits<Post> => ({ ...noEdits(first), entered })

describe('what is typed over a record that others save', () => {
  it('follows the record as long as nothing is typed', () => {
    const { base, stale, conflicts } = rebase(noEdits(first), { ...first, revision: 2, title: 'Nurse' }, fields)
    expect(base).toEqual({ ...first, revision: 2, title: 'Nurse' })
    expect({ overtaken: stale, clashes: conflicts }).toEqual({ overtaken: false, clashes: [] })
  })

  it('keeps what was typed, and takes over what was changed elsewhere', () => {
    const after = rebase(editsOf({ title: 'Head teacher' }), { ...first, revision: 2, places: 5 }, fields)
    expect(after).toMatchObject({
      base: { revision: 2, places: 5 },
      entered: { title: 'Head teacher' },
      conflicts: [],
      adoptedFields: ['places'],
      stale: true,
    })
  })

  it('asks about a field that two people changed, and then follows the answer', () => {
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

  it('does not ask where both wrote the same', () => {
    const after = rebase(editsOf({ tags: ['a', 'b'] }), { ...first, revision: 2, tags: ['a', 'b'] }, fields)
    expect(after).toMatchObject({ entered: {}, conflicts: [], stale: true })
  })

  it('asks again with the newest value when somebody saves once more, and still says what it was at first', () => {
    const once = rebase(editsOf({ title: 'Mine' }), { ...first, revision: 2, title: 'Theirs' }, fields)
    const kept = keepMine(once, 'title')
    const unrelated = rebase(kept, { ...first, revision: 3, title: 'Theirs', places: 4 }, fields)
    expect(unrelated.conflicts).toEqual([])
    const twice = rebase(once, { ...first, revision: 3, title: 'Others' }, fields)
    expect(twice.conflicts).toEqual([{ field: 'title', was: 'Teacher', theirs: 'Others' }])
  })

  it('stands at the saved revision after saving, and ignores an answer from before', () => {
    const saved = commitEdits(editsOf({ title: 'Mine' }), 2)
    expect(saved).toMatchObject({ base: { revision: 2, title: 'Mine' }, entered: {} })
    expect(rebase(saved, first, fields)).toBe(saved)
    expect(rebase(saved, { ...first, revision: 2, title: 'Mine, trimmed' }, fields).stale).toBe(false)
  })

  it('compares values as JSON does', () => {
    expect(deepEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1, d: undefined })).toBe(true)
    expect(deepEqual([1, 2], [2, 1])).toBe(false)
    expect(deepEqual({ a: undefined }, { a: null })).toBe(false)
    expect(deepEqual([], {})).toBe(false)
  })
})
