import { describe, expect, it } from 'vitest'
import { chooseFlow } from './choose-flow.ts'
import { findPlanProblem } from './plan-request.ts'
import { resolveStep } from './resolve-step.ts'
import { buildStep, day, foundPeople, resolutionOf, resolvedOf } from './testing.ts'

const parties = { requesterId: 'requester', subjectId: 'subject' }
const own = { requesterId: 'requester', subjectId: 'requester' }

describe('who decides on a step', () => {
  it('V1: a step whose only candidate is the requester is skipped, not treated as without candidates', () => {
    expect(resolvedOf({ ifRequester: 'skip', ifNone: { act: 'refuse' } }, ['requester'], { parties })).toEqual({
      outcome: 'skip',
      why: 'requester',
    })
  })

  it('V2: the subject is treated like the requester', () => {
    const company = { parties, superiors: { subject: ['chief'] } }
    expect(resolvedOf({ ifRequester: 'superior' }, ['subject'], company)).toEqual(['chief'])
    expect(resolvedOf({ ifRequester: 'skip' }, ['subject', 'b'], company)).toEqual(['b'])
  })

  it('V3: the subject stays with `allow` only together with others in `all` and `in_turn`', () => {
    const company = { parties, superiors: { subject: ['chief'] } }
    expect(resolvedOf({ ifRequester: 'allow', mode: 'any' }, ['subject', 'b'], company)).toEqual(['chief', 'b'])
    expect(resolvedOf({ ifRequester: 'allow', mode: 'all' }, ['subject', 'b'], company)).toEqual(['subject', 'b'])
    expect(resolvedOf({ ifRequester: 'allow', mode: 'in_turn' }, ['b', 'subject'], company)).toEqual(['b', 'subject'])
    expect(resolvedOf({ ifRequester: 'allow', mode: 'all' }, ['subject'], company)).toEqual(['chief'])
    expect(resolvedOf({ ifRequester: 'allow', mode: 'any' }, ['requester'], company)).toEqual(['requester'])
  })

  it('V4: the superior of the candidate is climbed until a person can decide', () => {
    const company = {
      parties,
      gone: ['left'],
      superiors: { requester: ['subject', undefined, 'left', 'director', 'owner'] },
    }
    expect(resolvedOf({ ifRequester: 'superior' }, ['requester'], company)).toEqual(['director'])
    const nowhere = { parties, superiors: { requester: ['subject', undefined] } }
    expect(resolvedOf({ ifRequester: 'superior' }, ['requester'], nowhere)).toEqual({ outcome: 'refuse' })
    expect(resolvedOf({ ifRequester: 'superior', ifNone: { act: 'skip' } }, ['requester'], nowhere)).toEqual({
      outcome: 'skip',
      why: 'no_approver',
    })
  })

  it('V14: a strategy that finds no one leads to `if no one`, not to the next level', () => {
    const company = { parties, administrators: ['admin', 'requester'] }
    expect(resolvedOf({}, [], company)).toEqual({ outcome: 'refuse' })
    expect(resolvedOf({ ifNone: { act: 'skip' } }, [undefined], company)).toEqual({
      outcome: 'skip',
      why: 'no_approver',
    })
    expect(resolvedOf({ ifNone: { act: 'administrator' } }, [], company)).toEqual(['admin'])
  })

  it('asks the people named for a step that no one else can decide, except its own parties', () => {
    const named = '00000000-0000-4000-8000-000000000001'
    const ifNone = { act: 'named' as const, accountIds: [named] }
    expect(resolvedOf({ ifNone }, [], { parties })).toEqual([named])
    expect(resolvedOf({ ifNone }, [], { parties: { ...parties, requesterId: named } })).toEqual({ outcome: 'refuse' })
  })

  it('asks a person once, whichever rules find it, and never one without an account', () => {
    expect(resolvedOf({}, ['a', undefined, 'b', 'a', 'left'], { parties, gone: ['left'] })).toEqual(['a', 'b'])
  })
})

describe('a request as a whole', () => {
  const skipped = resolveStep(
    buildStep({ ifRequester: 'skip' }),
    foundPeople('requester'),
    resolutionOf({ parties: own }),
  )

  it('is not submitted where only its own parties would decide', () => {
    expect(findPlanProblem([skipped], own)).toEqual({ problem: 'self' })
    expect(findPlanProblem([skipped], parties)).toBeUndefined()
    const other = resolveStep(buildStep(), foundPeople('b'), resolutionOf({ parties: own }))
    expect(findPlanProblem([skipped, other], own)).toBeUndefined()
  })

  it('is not submitted where a step has no one, and may be without steps by rule', () => {
    const refused = resolveStep(buildStep(), [], resolutionOf({ parties }))
    expect(findPlanProblem([skipped, refused], parties)).toEqual({ problem: 'no_approver', step: 1 })
    const byRule = resolveStep(buildStep({ ifNone: { act: 'skip' } }), [], resolutionOf({ parties: own }))
    expect(findPlanProblem([byRule], own)).toBeUndefined()
  })
})

describe('the flow of a request', () => {
  const flow = (id: string, unitId: string, priority: number, above = 0) => ({
    ...{ id, unitId, priority },
    appliesWhen: above === 0 ? null : ({ field: 'days', op: '>', value: above } as const),
  })
  const flows = [flow('root', 'group', 1), flow('long', 'shop', 1, 10), flow('short', 'shop', 2), flow('own', 'far', 1)]

  it('is that of the subject, then of the nearest unit, there the first whose condition holds', () => {
    const chosen = (named: string | undefined, units: string[], days: number) =>
      chooseFlow(flows, named, units, { days }, day)?.id
    expect(chosen('own', ['shop', 'group'], 1)).toBe('own')
    expect(chosen(undefined, ['shop', 'group'], 11)).toBe('long')
    expect(chosen(undefined, ['shop', 'group'], 3)).toBe('short')
    expect(chosen(undefined, ['elsewhere', 'group'], 3)).toBe('root')
    expect(chosen(undefined, ['elsewhere'], 3)).toBeUndefined()
  })

  it('V16: conditions read the facts of the submission; a missing fact is empty', () => {
    const empty = { id: 'e', unitId: 'u', priority: 1, appliesWhen: { field: 'store', op: 'empty' } as const }
    expect(chooseFlow([empty], undefined, ['u'], {}, day)?.id).toBe('e')
    expect(chooseFlow([empty], undefined, ['u'], { store: 'S1' }, day)).toBeUndefined()
    expect(
      chooseFlow([{ ...empty, appliesWhen: { not: empty.appliesWhen } }], undefined, ['u'], {}, day),
    ).toBeUndefined()
  })
})
