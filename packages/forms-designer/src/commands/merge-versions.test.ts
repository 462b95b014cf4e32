import { type FormDefinition, isSameJson, parseDefinition, type Rule, ruleKey, type WidgetNode } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '@rostrum/forms/eager'
import { FormDocument } from '../document/form-document.ts'
import type { MergeSide } from '../document/merge-parts.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, form, shape, testTexts } from '../testing/build.ts'
import { randomForm } from '../testing/random-form.ts'
import { deleteNodes } from './delete-nodes.ts'
import { mergeVersions } from './merge-versions.ts'

const base = form([field('a'), box('section', 's', [field('b'), field('c')]), field('d')])
const labelled = (id: string, label: string) => field(id, 'input', { label })
const choose = (...choices: readonly [string, MergeSide][]) => new Map(choices)
const showing = (target: string, is: number): Rule => ({
  action: 'show',
  target,
  when: { field: 'd', op: '=', value: is },
})

describe('the versions of two authors', () => {
  it('are put together where they changed different parts', () => {
    const mine = form([labelled('a', 'Mine'), box('section', 's', [field('b')]), field('d')])
    const theirs = form([
      field('a'),
      box('section', 's', [field('b'), field('c'), field('x')]),
      labelled('d', 'Theirs'),
    ])
    const { definition, conflicts } = mergeVersions(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(shape(definition?.children ?? [])).toBe('a s(b x) d')
    expect(definition?.children.map(({ options: { label } }) => label)).toEqual(['Mine', undefined, 'Theirs'])
  })

  it('ask about an option that both changed, and follow the choice', () => {
    const of = (label: string) => form([labelled('a', label), ...base.children.slice(1)])
    const { conflicts, definition } = mergeVersions(base, of('one'), of('two'))
    expect(conflicts).toMatchObject([{ id: 'option a label', what: 'label', mine: 'one', theirs: 'two' }])
    expect(definition?.children[0]?.options.label).toBe('one')
    const chosen = mergeVersions(base, of('one'), of('two'), choose(['option a label', 'theirs']))
    expect(chosen.definition?.children[0]?.options.label).toBe('two')
    expect(mergeVersions(base, of('same'), of('same')).conflicts).toEqual([])
  })

  it.each(['mine', 'theirs'] as const)(
    'keep what %s deleted and the other changed, unless chosen otherwise',
    (side) => {
      const without = form([field('a'), field('d')])
      const changed = form([field('a'), box('section', 's', [labelled('b', 'New'), field('c')]), field('d')])
      const [mine, theirs] = side === 'mine' ? [without, changed] : [changed, without]
      const { conflicts, definition } = mergeVersions(base, mine, theirs)
      expect(conflicts).toMatchObject([{ id: 'deleted s', deletedBy: side }])
      expect(shape(definition?.children ?? [])).toBe('a s(b c) d')
      expect(definition?.children[1]?.children?.[0]?.options.label).toBe('New')
      const deleted = mergeVersions(base, mine, theirs, choose(['deleted s', side]))
      expect(shape(deleted.definition?.children ?? [])).toBe('a d')
    },
  )

  it.each(['mine', 'theirs'] as const)(
    'keep the rules, texts and list of what %s deleted and the other changed',
    (side) => {
      const sum: Rule = {
        action: 'compute',
        target: 'c',
        value: { op: 'join', args: [{ field: 'b' }, { field: 'a' }] },
      }
      const rules = [showing('a', 1), showing('b', 2), sum]
      const start: FormDefinition = {
        ...form(
          [field('a'), box('section', 's', [field('b'), field('c')], { summaryFields: ['c', 'b'] }), field('d')],
          rules,
        ),
        translations: { en: { b: { label: 'B' }, [ruleKey(1)]: { label: 'Rule' } } },
      }
      const session = new DesignerSession(start, testTexts)
      session.run(deleteNodes(['b']))
      const deleted = session.document.definition
      expect(deleted.rules).toEqual([showing('a', 1)])
      const document = new FormDocument(start)
      const changed = document.withNode('b', () => labelled('b', 'New')).definition
      const [mine, theirs] = side === 'mine' ? [deleted, changed] : [changed, deleted]
      const { definition } = mergeVersions(start, mine, theirs)
      expect(definition).toEqual(changed)
    },
  )

  it('keep a part that one moved out of a container that comes back only once', () => {
    const mine = form([field('a'), field('b'), field('d')])
    const theirs = form([field('a'), box('section', 's', [field('b'), labelled('c', 'New')]), field('d')])
    const { definition } = mergeVersions(base, mine, theirs)
    expect(shape(definition?.children ?? [])).toBe('a s(c) b d')
  })

  it('ask about the arrangement where both moved parts', () => {
    const section = base.children[1] as WidgetNode
    const mine = form([field('d'), field('a'), section])
    const theirs = form([section, field('a'), field('d'), field('x')])
    expect(mergeVersions(base, mine, theirs).conflicts.map(({ id }) => id)).toEqual(['arrangement'])
    const order = (side: MergeSide) =>
      shape(mergeVersions(base, mine, theirs, choose(['arrangement', side])).definition?.children ?? [])
    expect([order('mine'), order('theirs')]).toEqual(['d x a s(b c)', 's(b c) a d x'])
    expect(mergeVersions(base, base, theirs).conflicts).toEqual([])
  })

  it('have both parts that both added under one name and identifier, and my rules follow mine', () => {
    const add = (label: string, rules: Rule[] = []): FormDefinition => ({
      ...form([...base.children, { ...labelled('input1', label), id: 'input-1' }], rules),
    })
    const { definition, conflicts } = mergeVersions(base, add('Mine', [showing('input1', 1)]), add('Theirs'))
    expect(conflicts).toEqual([])
    const added = (definition?.children ?? []).filter(({ options }) => options.name?.startsWith('input'))
    expect(new Set(added.map(({ id }) => id)).size).toBe(2)
    const mine = added.find(({ options }) => options.label === 'Mine')
    expect(mine?.options.name).toBe('input2')
    expect(definition?.rules).toMatchObject([{ target: 'input2' }])
  })

  it('have the rules of both, and ask about those for one part', () => {
    const of = (...rules: Rule[]) => form(base.children, rules)
    const together = mergeVersions(of(showing('a', 1)), of(showing('a', 1), showing('b', 2)), of(showing('a', 3)))
    expect(together.conflicts).toEqual([])
    expect(together.definition?.rules).toEqual([showing('a', 3), showing('b', 2)])
    const both = mergeVersions(of(showing('a', 1)), of(showing('a', 2)), of(showing('a', 3)))
    expect(both.conflicts).toMatchObject([{ kind: 'rules', what: 'a show' }])
  })

  it('have the translations of both', () => {
    const of = (en: Record<string, { label: string }>) => ({ ...base, translations: { en } })
    const { definition, conflicts } = mergeVersions(
      of({ a: { label: 'A' } }),
      of({ a: { label: 'A!' } }),
      of({ a: { label: 'A' }, b: { label: 'B' } }),
    )
    expect(conflicts).toEqual([])
    expect(definition?.translations).toEqual({ en: { a: { label: 'A!' }, b: { label: 'B' } } })
  })

  it('are not put together where the whole would be invalid', () => {
    const named = (at: number) =>
      form(base.children.map((node, position) => (position === at ? { ...node, options: { name: 'same' } } : node)))
    expect(mergeVersions(base, named(0), named(2)).definition).toBeUndefined()
  })

  it('lose nothing that either did, and are the same from both sides but for conflicts', () => {
    const act = fc.constantFrom('nothing', 'label', 'placeholder', 'delete', 'insert')
    const acts = fc.array(act, { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(acts, acts, (mine, theirs) => {
        const start = formAfter('', [])
        const [one, other] = [formAfter('m', mine), formAfter('t', theirs)]
        const { definition, conflicts } = mergeVersions(start, one, other)
        const found = nodesIn(definition?.children ?? [])
        for (const [at, id] of ids.entries()) {
          const isConflict = conflicts.some(({ node }) => node?.id === id)
          expect(stateOf(found, id, isConflict)).toEqual(expectedState(id, mine[at] ?? '', theirs[at] ?? ''))
        }
        const reversed = mergeVersions(start, other, one)
        expect(reversed.conflicts.length).toBe(conflicts.length)
        if (conflicts.length === 0)
          expect([...nodesIn(reversed.definition?.children ?? [])].toSorted(byId)).toEqual([...found].toSorted(byId))
      }),
      { numRuns: 300 },
    )
  })

  it('have no effect without a change on one side, and are valid or none', () => {
    const forms = randomForm(false).map(({ definition }) => definition)
    fc.assert(
      fc.property(forms, forms, forms, (before, one, other) => {
        expect(isSameJson(parsed(mergeVersions(before, one, before).definition), parsed(one))).toBe(true)
        expect(isSameJson(parsed(mergeVersions(before, before, other).definition), parsed(other))).toBe(true)
        const { definition } = mergeVersions(before, one, other)
        expect(parseDefinition(definition ?? before).definition).toBeDefined()
      }),
      { numRuns: 40 },
    )
  })
})

/** What came of a field and of what was inserted after it. */
const stateOf = (found: ReadonlyMap<string, WidgetNode>, id: string, isConflict: boolean) => ({
  ...{ isConflict, isThere: found.has(id), label: found.get(id)?.options.label },
  placeholder: found.get(id)?.options.placeholder,
  inserted: ['m', 't'].filter((author) => found.has(`${author}${id}`)),
})

function expectedState(id: string, my: string, their: string) {
  const isEdit = (act: string) => act === 'label' || act === 'placeholder'
  const isChanged = isEdit(my) || isEdit(their)
  const isDeleted = my === 'delete' || their === 'delete'
  const isThere = !isDeleted || isChanged
  const edited = (option: string) => (my === option ? `m${id}` : their === option ? `t${id}` : undefined)
  return {
    ...{ isConflict: isDeleted ? isChanged : my === their && isEdit(my), isThere },
    label: isThere ? (edited('label') ?? id) : undefined,
    placeholder: edited('placeholder'),
    inserted: [...(my === 'insert' ? ['m'] : []), ...(their === 'insert' ? ['t'] : [])],
  }
}

const parsed = (definition: FormDefinition | undefined) => parseDefinition(definition).definition
const ids = Array.from({ length: 8 }, (_, at) => `n${at}`)
const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => one.localeCompare(other)

/** Two sections of four fields after the acts of an author on each of them. */
function formAfter(author: string, acts: readonly string[]): FormDefinition {
  const after = (id: string): WidgetNode[] => {
    switch (acts[ids.indexOf(id)]) {
      case 'label':
      case 'placeholder':
        return [field(id, 'input', { [acts[ids.indexOf(id)] ?? '']: `${author}${id}` })]
      case 'delete':
        return []
      case 'insert':
        return [field(id), field(`${author}${id}`)]
      default:
        return [field(id)]
    }
  }
  return form([box('section', 's', ids.slice(0, 4).flatMap(after)), box('section', 'u', ids.slice(4).flatMap(after))])
}

function nodesIn(nodes: readonly WidgetNode[]): Map<string, WidgetNode> {
  return new Map(
    nodes.flatMap((node) => [[node.id, { ...node, children: [] }] as const, ...nodesIn(node.children ?? [])]),
  )
}
