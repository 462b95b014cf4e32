import type { Condition, Expression, Rule } from '@rostrum/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsOf, rulesOf } from '../document/rule-groups.ts'
import { conditionOf, treeOf } from './condition-tree.ts'
import { isInCycle } from './rule-drafts.ts'

const endOf = (op: 'start' | 'end', field: string): Expression => ({ op, args: [{ field }] })
const name = fc.constantFrom('a', 'rows.school', 'count', 'today', '2x', '')
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 2 }),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([value, otherwise]): Expression => ({ when: { field: 'a', op: '=', value }, value, otherwise })),
    fc.boolean(),
    name.map((field) => ({ field })),
    fc.constant({ today: true } as const),
    fc
      .tuple(fc.constantFrom('add', 'count', 'join', 'years'), fc.array(tie('expression'), { maxLength: 3 }))
      .map(([op, args]): Expression => ({ op, args })),
  ),
}))
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    name.map((field): Condition => ({ field, op: 'empty' })),
    fc
      .tuple(name, fc.constantFrom('=', '!=', '<', 'in', 'contains'), expression)
      .map(([field, op, value]): Condition => ({ field, op, value })),
    fc
      .tuple(name, fc.constantFrom('=', '>=', '<='), fc.oneof(fc.integer(), expression))
      .map(([field, op, value]): Condition => ({ left: { op: 'count', args: [{ field }] }, op, value })),
    fc
      .tuple(name, fc.constantFrom('start', 'end'), fc.constantFrom('=', '<', '<=', '>'), expression)
      .map(([field, op, sign, value]): Condition => ({ left: { op, args: [{ field }] }, op: sign, value })),
    fc.tuple(name, name, fc.constantFrom('=', '<=', '>'), fc.oneof(fc.integer(), expression)).map(
      ([field, other, op, value]): Condition => ({
        left: { op: 'add', args: [{ op: 'days', args: [endOf('start', field), endOf('end', other)] }, 1] },
        ...{ op, value },
      }),
    ),
    fc.array(tie('condition'), { maxLength: 3 }).map((all): Condition => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any): Condition => ({ any })),
    tie('condition').map((not): Condition => ({ not })),
  ),
}))

describe('the rule editor', () => {
  it('preserves every condition unchanged', () => {
    fc.assert(
      fc.property(condition, (given) => {
        const back = conditionOf(treeOf(given))
        const expected = 'all' in given || 'any' in given ? given : { all: [given] }
        expect(back).toEqual(expected)
      }),
    )
  })

  it('groups rules under one condition without losing any', () => {
    const when: Condition = { field: 'a', op: '=', value: 1 }
    const rules: readonly Rule[] = [
      { action: 'show', target: 'b', when },
      { action: 'require', target: 'b', when },
      { action: 'compute', target: 'c', value: { field: 'a' } },
      { action: 'check', target: 'b', when, hint: 'why' },
    ]
    expect(groupsOf(rules).map(({ kind }) => kind)).toEqual(['effects', 'compute', 'effects'])
    expect(rulesOf(groupsOf(rules))).toEqual(rules)
  })

  it('groups rules of one name and state only', () => {
    const when: Condition = { field: 'a', op: 'empty' }
    const rules: readonly Rule[] = [
      { action: 'show', target: 'b', when, name: 'One' },
      { action: 'require', target: 'b', when, name: 'One' },
      { action: 'show', target: 'c', when, name: 'One', disabled: true },
      { action: 'compute', target: 'd', value: 1, name: 'Two' },
    ]
    expect(groupsOf(rules)).toMatchObject([{ name: 'One' }, { name: 'One', disabled: true }, { name: 'Two' }])
    expect(rulesOf(groupsOf(rules))).toEqual(rules)
  })

  it('finds the rules of a cycle, of which a disabled one is none', () => {
    const draft = {
      kind: 'effects',
      when: { field: 'a', op: 'empty' },
      effects: [{ action: 'show', target: 'b' }],
    } as const
    expect(isInCycle(draft, ['a', 'b', 'a'])).toBe(true)
    expect(isInCycle({ ...draft, disabled: true }, ['a', 'b', 'a'])).toBe(false)
    expect(isInCycle(draft, ['b', 'c', 'b'])).toBe(false)
  })
})
