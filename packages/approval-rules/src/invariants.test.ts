import { requesterRules, stepModes } from '@rostrum/contracts/engines/approval/flow-choices'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openStep } from './open-step.ts'
import { findPlanProblem } from './plan-request.ts'
import { resolveStep } from './resolve-step.ts'
import { buildStep, foundPeople, openingOf, resolutionOf } from './testing.ts'

const person: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const companies = fc.record({
  parties: fc.record({ requesterId: person, subjectId: fc.option(person) }),
  gone: fc.array(person, { maxLength: 3 }),
  superiors: fc.dictionary(person, fc.array(fc.option(person, { nil: undefined }), { maxLength: 4 })),
  administrators: fc.array(person, { maxLength: 2 }),
})
const steps = fc.record({
  mode: fc.constantFrom(...stepModes),
  ifRequester: fc.constantFrom(...requesterRules),
  ifNone: fc.constantFrom({ act: 'skip' as const }, { act: 'refuse' as const }, { act: 'administrator' as const }),
})
const candidates = fc.array(fc.option(person, { nil: undefined }), { maxLength: 5 })
const absences = fc.dictionary(person, fc.record({ until: fc.constant('2026-11-30'), substituteId: fc.option(person) }))

it('the subject never decides on a step alone, and in mode any not at all', () => {
  fc.assert(
    fc.property(companies, steps, candidates, (company, given, found) => {
      const resolved = resolveStep(buildStep(given), foundPeople(...found), resolutionOf(company))
      if (resolved.outcome !== 'ask') return true
      const approvers = resolved.principals.map(({ accountId }) => accountId)
      const { subjectId, requesterId } = company.parties
      if (subjectId === null || !approvers.includes(subjectId)) return true
      return given.mode !== 'any' && approvers.some((one) => one !== subjectId && one !== requesterId)
    }),
  )
})

it('only people who can decide are asked, each once', () => {
  fc.assert(
    fc.property(companies, steps, candidates, (company, given, found) => {
      const resolved = resolveStep(buildStep(given), foundPeople(...found), resolutionOf(company))
      if (resolved.outcome !== 'ask') return
      const approvers = resolved.principals.map(({ accountId }) => accountId)
      expect(new Set(approvers).size).toBe(approvers.length)
      expect(approvers.length).toBeGreaterThan(0)
      expect(approvers.filter((one) => company.gone.includes(one))).toEqual([])
    }),
  )
})

it('a request about the requester has another person to decide, unless rules alone leave its steps out', () => {
  fc.assert(
    fc.property(companies, fc.array(fc.tuple(steps, candidates), { minLength: 1, maxLength: 4 }), (company, given) => {
      const own = { ...company, parties: { ...company.parties, subjectId: company.parties.requesterId } }
      const resolved = given.map(([step, found]) =>
        resolveStep(buildStep(step), foundPeople(...found), resolutionOf(own)),
      )
      if (findPlanProblem(resolved, own.parties)) return true
      const others = resolved.some(
        (step) =>
          step.outcome === 'ask' && step.principals.some(({ accountId }) => accountId !== own.parties.requesterId),
      )
      return others || resolved.every((step) => step.outcome === 'skip' && step.why === 'no_approver')
    }),
  )
})

it('a substitute can decide, is present and no party; the chain of absences ends', () => {
  fc.assert(
    fc.property(companies, candidates, absences, (company, found, absent) => {
      const usable = (id: string) => !company.gone.includes(id)
      const principals = found.flatMap((id) => (id !== undefined && usable(id) ? [id] : []))
      const opened = openStep(
        openingOf(principals, { mode: 'all', parties: company.parties, absences: absent, isUsable: usable }),
      )
      if (opened.outcome !== 'ask') return principals.length === 0
      return opened.tasks.every(({ accountId, principalId }) => {
        if (principalId === null) return usable(accountId)
        const { requesterId, subjectId } = company.parties
        return usable(accountId) && !absent[accountId] && accountId !== requesterId && accountId !== subjectId
      })
    }),
  )
})

it('with every rule for the same person, a step of people asked before asks no one of them again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { minLength: 1 }), fc.array(person), (principals, before) => {
      const earlier = [{ involved: new Set(before), approved: new Set<string>() }]
      const opened = openStep(openingOf(principals, { mode: 'all', earlier }))
      const approvers = opened.outcome === 'ask' ? opened.tasks.map(({ accountId }) => accountId) : []
      expect(approvers).toEqual(principals.filter((one) => !before.includes(one)))
    }),
  )
})
