import { expect, it } from 'vitest'
import type { FormDefinition } from '../definition/definition.ts'
import type { Rule } from '../rules/rule.ts'
import { field, form, ruled } from '../testing/build.ts'
import { compareDefinitions } from './compare-definitions.ts'

/** How often a comparison reads the rules and the data sources of two forms. */
function readsOf(before: FormDefinition, after: FormDefinition): number {
  let reads = 0
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key)
      },
    })
  const watch = ({ rules = [], dataSources = [], ...rest }: FormDefinition): FormDefinition => ({
    ...rest,
    rules: rules.map(watched),
    dataSources: dataSources.map(watched),
  })
  compareDefinitions(watch(before), watch(after))
  return reads
}

const list = <Entry>(count: number, entry: (at: number) => Entry) => Array.from({ length: count }, (_, at) => entry(at))
const ofFirst =
  (action: 'require' | 'enable') =>
  (value: number): Rule => ({
    action,
    target: 'f1',
    when: { field: 'f0', op: '=', value },
  })
const requires = ofFirst('require')

it.each<[string, (count: number) => [FormDefinition, FormDefinition]]>([
  [
    'other rules',
    (count) => {
      const fields = list(2, (at) => field(`f${at}`))
      return [ruled(fields, ...list(count, requires)), ruled(fields, ...list(count, (at) => requires(-at - 1)))]
    },
  ],
  [
    'the same rules in another order',
    (count) => {
      const fields = list(2, (at) => field(`f${at}`))
      const rules = list(count, requires)
      return [ruled(fields, ...rules), ruled(fields, ...rules.toReversed())]
    },
  ],
  [
    'fields, rules and data sources',
    (count) => {
      const rules = list(count, ofFirst('enable'))
      const dataSources = list(count, (at) => ({ name: `s${at}`, kind: 'region' }))
      const fields = list(count, (at) => field(`f${at}`, { dsName: `s${at}` }, 'select'))
      const version = { ...form(fields), rules, dataSources }
      return [version, { ...version, children: fields.map((each) => ({ ...each })) }]
    },
  ],
])('the work of a comparison grows with the form, not with its square: %s', (_, versions) => {
  expect(readsOf(...versions(400))).toBeLessThan(readsOf(...versions(100)) * 8)
})
