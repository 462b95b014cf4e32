import { describe, expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { askedStatements, type Check, obstacleTo, statementKey } from './review-obstacles.ts'

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
const judged = (overall: Eligibility['overall'], verdicts: Eligibility['verdicts'] = []): Eligibility => ({
  order: 1,
  overall,
  verdicts,
  counts: { meets: 0, attest: 0, unknown: 0, fails: 0 },
})
const check = (part: Partial<Check> = {}): Check => ({
  complete: true,
  faults: [],
  eligibility: [judged('meets')],
  ...part,
})
const nothingMade = { statements: new Set<string>(), agreed: false, declared: false }
const agreed = { ...nothingMade, agreed: true, declared: true }

const service = { rule: 'condition', id: 'service', text: '在云溪县最低服务 3 年' } as const
const attested = judged('attest', [{ rule: 'condition', required: service, actual: null, verdict: 'attest' }])

describe('submission', () => {
  it('is open when the form is complete, a position is chosen and met, and the agreement is accepted', () => {
    expect(obstacleTo(chosen(), check(), agreed)).toBeUndefined()
    expect(obstacleTo(chosen(), check(), nothingMade)).toEqual({ kind: 'agreement' })
    expect(obstacleTo(chosen(), check(), { ...agreed, declared: false })).toEqual({ kind: 'declaration' })
  })
  it('is hindered by faults of the form before anything else', () => {
    const faulty = check({
      faults: [{ path: 'email', message: '电子邮箱缺少 @ 符号' }],
      eligibility: [judged('fails')],
    })
    expect(obstacleTo(chosen(), faulty, agreed)).toEqual({ kind: 'faults', count: 1 })
  })
  it('needs a position that still exists, and whose requirements can be judged and are met', () => {
    expect(obstacleTo({ choices: [] }, check({ eligibility: [] }), agreed)).toEqual({ kind: 'no_choice' })
    expect(obstacleTo(chosen({ cancelled: true }), check(), agreed)).toEqual({ kind: 'cancelled' })
    expect(obstacleTo(chosen(), check({ eligibility: [judged('fails')] }), agreed)).toEqual({ kind: 'fails' })
    expect(obstacleTo(chosen(), check({ eligibility: [judged('unknown')] }), agreed)).toEqual({ kind: 'unknown' })
  })
  it('asks for each statement of each chosen position', () => {
    const asking = check({ eligibility: [attested] })
    const [asked] = askedStatements(chosen(), asking)
    expect(asked).toEqual({
      positionId: position.id,
      conditionId: 'service',
      position: '窗口服务岗',
      text: '在云溪县最低服务 3 年',
    })
    expect(obstacleTo(chosen(), asking, agreed)).toEqual({ kind: 'statements' })
    const made = { ...agreed, statements: new Set([statementKey({ positionId: position.id, conditionId: 'service' })]) }
    expect(obstacleTo(chosen(), asking, made)).toBeUndefined()
  })
})
