import type { Rule } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { field, form } from '../testing/build.ts'
import { ruleFormulaDiagnostics } from './rule-formula-diagnostics.ts'

it('collects the options of a field once for all calculations that read it', () => {
  let readings = 0
  const offers: Rule = {
    action: 'setOptions',
    target: 'kind',
    when: { field: 't0', op: 'empty' },
    get options() {
      readings += 1
      return [{ label: 'Two', value: 2 }]
    },
  }
  const targets = Array.from({ length: 60 }, (_, at) => `t${at}`)
  const kind = field('kind', 'select', { optionItems: [{ label: 'One', value: 1 }] })
  const when = { field: 'kind', op: '=', value: 2 } as const
  const readingsFor = (count: number) => {
    readings = 0
    const rules = targets
      .slice(0, count)
      .map((target): Rule => ({ action: 'compute', target, value: { when, value: 1, otherwise: 0 } }))
    const definition = form([kind, ...targets.map((name) => field(name, 'number'))], [offers, ...rules])
    expect(ruleFormulaDiagnostics(definition)).toEqual([])
    return readings
  }
  expect(readingsFor(60)).toBe(readingsFor(20))
})
