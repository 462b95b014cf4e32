import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDefinition } from '../definition/parse-definition.ts'
import { readForm } from '../exchange/read-form.ts'

const names = ['a', 'b', 'c', 'd']
const children = names.map((name) => ({ id: name, type: 'input', options: { name } }))
const shows = (target: string, field: string, more: object = {}) => ({
  ...{ action: 'show', target, when: { field, op: 'empty' } },
  ...more,
})
const read = (rules: readonly unknown[]) => readForm(JSON.stringify({ version: 1, config: {}, children, rules }))

describe('an imported form whose rules depend on each other', () => {
  it('opens with one of them disabled and named', () => {
    const rules = [shows('b', 'a'), shows('c', 'b', { name: 'Ask for c' }), shows('a', 'c', { name: 'Back' })]
    expect(read(rules)).toMatchObject({
      kind: 'form',
      definition: { rules: [rules[0], rules[1], { ...rules[2], disabled: true }] },
      problems: [
        { code: 'rule_cycle_cut', severity: 'warning', path: 'rules[2]', params: { named: 'yes', name: 'Back' } },
      ],
    })
  })

  it('opens when a rule acts through a container', () => {
    const section = { id: 'more', type: 'section', options: {}, children }
    const source = { version: 1, config: {}, children: [section], rules: [shows('more', 'a')] }
    expect(readForm(JSON.stringify(source))).toMatchObject({
      kind: 'form',
      definition: { rules: [{ target: 'more', disabled: true }] },
    })
  })

  it('is refused for its other errors', () => {
    expect(read([shows('b', 'a'), shows('a', 'b'), shows('gone', 'a')])).toMatchObject({ kind: 'refused' })
  })

  it('loses no rule, whatever its rules are', () => {
    const rule = fc.record({
      target: fc.constantFrom(...names),
      field: fc.constantFrom(...names),
      disabled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), (drawn) => {
        const rules = drawn.map(({ target, field, disabled }) => shows(target, field, disabled ? { disabled } : {}))
        const result = read(rules)
        if (result.kind !== 'form') throw new Error(result.kind)
        const opened = result.definition.rules ?? []
        const cut = new Set(result.problems.flatMap(({ path, others }) => [path, ...others.map((other) => other.path)]))
        expect(opened).toEqual(rules.map((each, at) => (cut.has(`rules[${at}]`) ? { ...each, disabled: true } : each)))
        const hasCycle = parseDefinition({ version: 1, config: {}, children, rules }).definition === undefined
        expect(cut.size > 0).toBe(hasCycle)
      }),
    )
  })
})
