import { describe, expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { type Check, findReviewBlocker, isPromise, requiredStatements, statementKey } from './review-blockers.ts'

const position = {
  id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0003',
  code: 'A0155',
  title: '窗口服务岗',
  employer: '云溪县政务服务中心',
  department: null,
}
const chosen = (part: Partial<Application['choices'][number]> = {}): Pick<Application, 'choices'> => ({
  choices: [{ order: 1, position, cancelled: false, eligibility: null, ...part }],
})
type Eligibility = Check['eligibility'][number]
const eligibilityOf = (overall: Eligibility['overall'], verdicts: Eligibility['verdicts'] = []): Eligibility => ({
  order: 1,
  overall,
  verdicts,
  counts: { meets: 0, attest: 0, unknown: 0, fails: 0 },
})
const check = (part: Partial<Check> = {}): Check => ({
  complete: true,
  errors: [],
  eligibility: [eligibilityOf('meets')],
  ...part,
})
const noDeclarations = { statements: new Set<string>(), agreed: false, declared: false }
const agreed = { ...noDeclarations, agreed: true, declared: true }

const service = { rule: 'condition', id: 'service', text: '在云溪县最低服务 3 年' } as const
const attested = eligibilityOf('attest', [{ rule: 'condition', required: service, actual: null, verdict: 'attest' }])

describe('submission', () => {
  it('is possible if the form is complete, a position is chosen and its requirements are met, and the agreement is accepted', () => {
    expect(findReviewBlocker(chosen(), check(), agreed)).toBeUndefined()
    expect(findReviewBlocker(chosen(), check(), noDeclarations)).toEqual({ kind: 'agreement' })
    expect(findReviewBlocker(chosen(), check(), { ...agreed, declared: false })).toEqual({ kind: 'declaration' })
  })
  it('is blocked by form errors before anything else', () => {
    const invalid = check({
      errors: [{ path: 'email', message: '电子邮箱缺少 @ 符号' }],
      eligibility: [eligibilityOf('fails')],
    })
    expect(findReviewBlocker(chosen(), invalid, agreed)).toEqual({ kind: 'errors', count: 1 })
  })
  it('needs a position that still exists, and whose requirements can be evaluated and are met', () => {
    expect(findReviewBlocker({ choices: [] }, check({ eligibility: [] }), agreed)).toEqual({ kind: 'no_choice' })
    expect(findReviewBlocker(chosen({ cancelled: true }), check(), agreed)).toEqual({ kind: 'cancelled' })
    expect(findReviewBlocker(chosen(), check({ eligibility: [eligibilityOf('fails')] }), agreed)).toEqual({
      kind: 'fails',
    })
    expect(findReviewBlocker(chosen(), check({ eligibility: [eligibilityOf('unknown')] }), agreed)).toEqual({
      kind: 'unknown',
    })
  })
  it('requires each statement of each chosen position', () => {
    const asking = check({ eligibility: [attested] })
    const [required] = requiredStatements(chosen(), asking)
    expect(required).toEqual({
      positionId: position.id,
      conditionId: 'service',
      position: '窗口服务岗',
      text: '在云溪县最低服务 3 年',
    })
    expect(findReviewBlocker(chosen(), asking, agreed)).toEqual({ kind: 'statements' })
    const attestedStatements = {
      ...agreed,
      statements: new Set([statementKey({ positionId: position.id, conditionId: 'service' })]),
    }
    expect(findReviewBlocker(chosen(), asking, attestedStatements)).toBeUndefined()
  })
})

it('the form holds the promise when its switch is on or its box is ticked', () => {
  expect([true, ['declared']].map(isPromise)).toEqual([true, true])
  expect([false, undefined, null, []].map(isPromise)).toEqual([false, false, false, false])
})
