import type { FormDefinition, Rule } from '@rostrum/forms'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groupsOf } from '../document/rule-groups.ts'
import { field } from '../testing/build.ts'
import { useCycleCuts } from './cycle-cuts.ts'
import { createDraft, type RuleDraft, readDraft } from './rule-drafts.ts'

const rules: readonly Rule[] = [
  { action: 'show', target: 'a', when: { field: 'b', op: 'empty' } },
  { action: 'show', target: 'b', when: { field: 'a', op: 'empty' } },
  { action: 'check', target: 'c', when: { field: 'c', op: 'empty' }, hint: 'x' },
]
const definition: FormDefinition = {
  version: 1,
  config: {},
  children: ['a', 'b', 'c'].map((name) => field(name)),
  rules,
}

const groupsIn = (drafts: readonly RuleDraft[]) =>
  drafts.flatMap((draft) => {
    const read = readDraft(draft)
    return 'group' in read ? [read.group] : []
  })

it('finds the rules that break a cycle again only when a rule says something else', () => {
  const first = groupsOf(rules).map(createDraft)
  // Each change of a draft finds the cycle again, as another list.
  const { result, rerender } = renderHook(
    ({ drafts }) => useCycleCuts(definition, drafts, groupsIn(drafts), ['a', 'b', 'a']),
    { initialProps: { drafts: first } },
  )
  const cuts = result.current
  expect(cuts.rules).toEqual([0, 1])
  const [one, two, three] = first
  if (!one || !two || three?.kind !== 'effects') throw new Error('a rule is missing')
  rerender({ drafts: [{ ...one, name: 'Renamed' }, two, three] })
  expect(result.current).toBe(cuts)
  const effects = [{ action: 'check' as const, target: 'c', hint: 'another text' }]
  rerender({ drafts: [one, two, { ...three, effects }] })
  expect(result.current).toBe(cuts)
  rerender({ drafts: [{ ...one, disabled: true }, two, three] })
  expect(result.current).not.toBe(cuts)
})
