import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleDraft } from './rule-drafts.ts'
import { ruleGraph } from './rule-graph.ts'

const computed = (target: string, formula: string): RuleDraft => ({ kind: 'compute', target, formula })
const shown = (target: string, field: string): RuleDraft => ({
  kind: 'effects',
  when: { field, op: 'empty' },
  effects: [{ action: 'show', target }],
})

describe('the graph of rules', () => {
  it('draws a widget right of all widgets that decide about it', () => {
    const { nodes, links } = ruleGraph([shown('b', 'a'), computed('c', 'a + b')], [])
    expect(nodes.map(({ key, column }) => [key, column])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    expect(links.map(({ from, to, action, at }) => [from, to, action, at])).toEqual([
      ['a', 'b', 'show', 0],
      ['a', 'c', 'compute', 1],
      ['b', 'c', 'compute', 1],
    ])
  })

  it('leaves out disabled rules and choices that are still open', () => {
    expect(ruleGraph([{ ...shown('b', 'a'), disabled: true }, shown('', 'a'), shown('b', '')], []).links).toEqual([])
  })

  it('marks the rules of a cycle and draws each widget once', () => {
    const { nodes, links } = ruleGraph([shown('b', 'a'), shown('a', 'b'), shown('c', 'a')], ['a', 'b', 'a'])
    expect(nodes.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c'])
    expect(links.map((link) => link.isInCycle)).toEqual([true, true, false])
  })

  it('marks nothing outside of the cycle, also not what a rule of it reads besides', () => {
    const { links } = ruleGraph([computed('a', 'b + price'), computed('b', 'a')], ['a', 'b', 'a'])
    expect(links.map(({ from, to, isInCycle }) => [from, to, isInCycle])).toEqual([
      ['b', 'a', true],
      ['price', 'a', false],
      ['a', 'b', true],
    ])
  })

  it('leads an arrow over several columns past the widgets between them', () => {
    const { nodes, links } = ruleGraph([shown('b', 'a'), shown('c', 'b'), shown('c', 'a')], [])
    const passing = links.find(({ from, to }) => from === 'a' && to === 'c')?.passes ?? []
    expect(passing.map(({ column }) => column)).toEqual([1])
    const taken = nodes.map(({ column, row }) => `${column} ${row}`)
    expect(passing.filter(({ column, row }) => taken.includes(`${column} ${row}`))).toEqual([])
    expect(links.filter(({ passes }) => passes.length > 0)).toHaveLength(1)
  })

  it('gives each widget a place of its own', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key)), (pairs) => {
        const { nodes } = ruleGraph(
          pairs.map(([target, field]) => shown(target, field)),
          [],
        )
        expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(nodes.length)
      }),
    )
  })
})
