import type { Coded } from '@rostrum/contracts/kernel/coded'
import {
  Eligibility,
  type PersonFacts,
  type Requirement,
  type Requirements,
  verdictKinds,
} from '@rostrum/contracts/recruitment/positions/requirements'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, summarise } from './eligibility.ts'

const context = { referenceDate: '2026-11-16' }

const literature = { code: '050101', name: '汉语言文学', path: ['05', '0501', '050101'] }
const computing = { code: '0809', name: '计算机类' }
const lin: Required<PersonFacts> = {
  birthDate: '2000-08-04',
  sex: 'female',
  politicalStatus: 'youthLeague',
  educations: [{ education: 'bachelor', degree: 'bachelor', major: literature }],
  household: { code: '532901', name: '澜江市', path: ['530000', '532900', '532901'] },
  birthplace: { code: '532922', name: '云溪县', path: ['530000', '532900', '532922'] },
  studentOrigin: { code: '532901', name: '澜江市', path: ['530000', '532900', '532901'] },
  employments: [{ from: '2023-09-01', to: null }],
  certificates: [{ code: 'ncre-2', name: '全国计算机等级二级', path: ['ncre', 'ncre-2'] }],
}

const verdictOn = (requirement: Requirement, person: PersonFacts = lin) => {
  const [verdict] = evaluate([requirement], person, context)
  return verdict
}
const says = (requirement: Requirement, person: PersonFacts = lin) => verdictOn(requirement, person)?.verdict

describe('education and degree', () => {
  it('match from the minimum up, and up to a maximum where there is one', () => {
    expect(says({ rule: 'education', minimum: 'juniorCollege' })).toBe('meets')
    expect(says({ rule: 'education', minimum: 'master' })).toBe('fails')
    expect(says({ rule: 'education', minimum: 'juniorCollege', maximum: 'juniorCollege' })).toBe('fails')
    expect(says({ rule: 'degree', minimum: 'bachelor' })).toBe('meets')
    expect(says({ rule: 'degree', minimum: 'master' })).toBe('fails')
  })
  it('use the highest record, in any order of the records', () => {
    const educations: PersonFacts['educations'] = [
      { education: 'master', degree: 'master' },
      { education: 'bachelor', degree: 'bachelor' },
    ]
    expect(verdictOn({ rule: 'education', minimum: 'bachelor' }, { educations })?.actual).toEqual({
      rule: 'education',
      education: 'master',
    })
  })
  it('fail without any record, and are unknown if not filled in', () => {
    expect(says({ rule: 'education', minimum: 'bachelor' }, { educations: [] })).toBe('fails')
    expect(verdictOn({ rule: 'education', minimum: 'bachelor' }, {})).toMatchObject({
      verdict: 'unknown',
      field: 'educations',
    })
    expect(says({ rule: 'degree', minimum: 'bachelor' }, { educations: [{ education: 'bachelor' }] })).toBe('unknown')
  })
  it('require no degree and no major for a school below college', () => {
    const school = { educations: [{ education: 'highSchool' as const }] }
    expect(says({ rule: 'degree', minimum: 'bachelor' }, school)).toBe('fails')
    expect(says({ rule: 'major', majors: [{ code: '0501', name: '中国语言文学类' }] }, school)).toBe('fails')
  })
})

describe('a major', () => {
  const requirement = (...codes: string[]): Requirement => ({
    rule: 'major',
    majors: codes.map((code) => ({ code, name: code })),
  })

  it('matches itself, its class or its discipline, and not a sibling', () => {
    for (const code of ['050101', '0501', '05']) expect(says(requirement('0809', code)), code).toBe('meets')
    for (const code of ['050102', '0502', '0', '0501011']) expect(says(requirement(code)), code).toBe('fails')
  })
  it('does not matter where majors are unlimited, even before the profile is filled in', () => {
    expect(says({ rule: 'major', majors: 'unlimited' }, {})).toBe('meets')
  })
  it('counts from the level of education that the position asks for', () => {
    const person: PersonFacts = {
      educations: [
        { education: 'bachelor', major: { ...computing, path: ['08', '0809'] } },
        { education: 'master', major: literature },
      ],
    }
    const requirements = (minimum: 'bachelor' | 'master'): Requirements => [
      { rule: 'education', minimum },
      { rule: 'major', majors: [computing] },
    ]
    expect(evaluate(requirements('bachelor'), person, context).map(({ verdict }) => verdict)).toEqual([
      'meets',
      'meets',
    ])
    expect(evaluate(requirements('master'), person, context).map(({ verdict }) => verdict)).toEqual(['meets', 'fails'])
  })
  it('missing in a record leaves the verdict unknown unless another record decides it', () => {
    const person: PersonFacts = {
      educations: [{ education: 'bachelor' }, { education: 'bachelor', major: literature }],
    }
    expect(verdictOn(requirement('0809'), person)).toMatchObject({ verdict: 'unknown', field: 'educations' })
    expect(says(requirement('0501'), person)).toBe('meets')
  })
})

describe('age', () => {
  const thirtyFive: Requirement = { rule: 'age', maximum: 35 }

  it('"35 and under" holds until the day before the 36th birthday', () => {
    expect(says(thirtyFive, { birthDate: '1990-11-17' })).toBe('meets')
    expect(says(thirtyFive, { birthDate: '1990-11-16' })).toBe('fails')
  })
  it('"18 and over" holds from the 18th birthday', () => {
    expect(says({ rule: 'age', minimum: 18 }, { birthDate: '2008-11-16' })).toBe('meets')
    expect(says({ rule: 'age', minimum: 18 }, { birthDate: '2008-11-17' })).toBe('fails')
  })
  it('is computed for the day of the requirement when it names one, and returns that day', () => {
    expect(verdictOn(thirtyFive, { birthDate: '1990-11-16' })?.required).toEqual({
      ...thirtyFive,
      referenceDate: '2026-11-16',
    })
    expect(says({ ...thirtyFive, referenceDate: '2026-11-15' }, { birthDate: '1990-11-16' })).toBe('meets')
  })
})

describe('a region', () => {
  const prefecture = [{ code: '532900', name: '澜江州' }]

  it('accepts those who live below it', () => {
    expect(says({ rule: 'region', of: ['household'], regions: prefecture })).toBe('meets')
    expect(says({ rule: 'region', of: ['household'], regions: [{ code: '532922', name: '云溪县' }] })).toBe('fails')
  })
  it('may come from the household or the birthplace', () => {
    const county: Requirement = {
      rule: 'region',
      of: ['household', 'birthplace'],
      regions: [{ code: '532922', name: '云溪县' }],
    }
    expect(says(county)).toBe('meets')
    expect(verdictOn(county, { household: lin.household })).toMatchObject({ verdict: 'unknown', field: 'birthplace' })
  })
})

describe('other requirements', () => {
  it('sex and political status', () => {
    expect(says({ rule: 'sex', sex: 'female' })).toBe('meets')
    expect(says({ rule: 'sex', sex: 'male' })).toBe('fails')
    expect(says({ rule: 'politicalStatus', anyOf: ['party', 'probationary'] })).toBe('fails')
    expect(says({ rule: 'politicalStatus', anyOf: ['party', 'youthLeague'] })).toBe('meets')
  })
  it('years of work', () => {
    expect(verdictOn({ rule: 'workYears', minimum: 3 })).toMatchObject({
      verdict: 'meets',
      actual: { rule: 'workYears', years: 3, months: 2 },
    })
    expect(says({ rule: 'workYears', minimum: 4 })).toBe('fails')
    expect(says({ rule: 'workYears', minimum: 1 }, { employments: [] })).toBe('fails')
  })
  it('a certificate, of the required kind or a special form of it', () => {
    expect(says({ rule: 'certificate', anyOf: [{ code: 'ncre', name: '全国计算机等级' }] })).toBe('meets')
    expect(says({ rule: 'certificate', anyOf: [{ code: 'teacher', name: '教师资格' }] })).toBe('fails')
    expect(verdictOn({ rule: 'certificate', anyOf: [{ code: 'teacher', name: '教师资格' }] }, {})).toMatchObject({
      verdict: 'unknown',
      field: 'certificates',
    })
  })
  it('a free condition requires attestation', () => {
    expect(says({ rule: 'condition', id: 'service', text: '最低服务 3 年' }, {})).toBe('attest')
  })
})

const requirement: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({
    rule: fc.constant('education' as const),
    minimum: fc.constantFrom('juniorCollege', 'bachelor', 'master'),
  }),
  fc.record({ rule: fc.constant('degree' as const), minimum: fc.constantFrom('none', 'bachelor', 'master') }),
  fc.record({
    rule: fc.constant('major' as const),
    majors: fc.constantFrom<'unlimited' | Coded[]>('unlimited', [computing], [literature]),
  }),
  fc.record({ rule: fc.constant('age' as const), maximum: fc.integer({ min: 18, max: 60 }) }),
  fc.record({ rule: fc.constant('sex' as const), sex: fc.constantFrom('male', 'female') }),
  fc.record({ rule: fc.constant('workYears' as const), minimum: fc.nat(10) }),
  fc.record({
    rule: fc.constant('certificate' as const),
    anyOf: fc.constant<Coded[]>([{ code: 'ncre', name: '计算机等级' }]),
  }),
  fc.constant({ rule: 'condition' as const, id: 'service', text: '最低服务 3 年' }),
)
const requirementsOf = fc.array(requirement, { maxLength: 8 })
const personOf: fc.Arbitrary<PersonFacts> = fc
  .subarray(Object.keys(lin) as (keyof PersonFacts)[])
  .map((fields) => Object.fromEntries(fields.map((field) => [field, lin[field]])))

describe('for any position and any state of the profile', () => {
  it('each requirement has one verdict, in order, that fits the contract', () => {
    fc.assert(
      fc.property(requirementsOf, personOf, (requirements, person) => {
        const verdicts = evaluate(requirements, person, context)
        expect(verdicts.map(({ rule }) => rule)).toEqual(requirements.map(({ rule }) => rule))
        expect(Eligibility.safeParse({ ...summarise(verdicts), verdicts }).error).toBeUndefined()
        for (const { verdict, field } of verdicts) expect(field !== undefined).toBe(verdict === 'unknown')
      }),
    )
  })
  it('filling in a missing field changes only unknown verdicts', () => {
    fc.assert(
      fc.property(requirementsOf, personOf, (requirements, person) => {
        const before = evaluate(requirements, person, context)
        const after = evaluate(requirements, lin, context)
        before.forEach(({ verdict }, index) => {
          if (verdict !== 'unknown') expect(after[index]?.verdict).toBe(verdict)
          expect(after[index]?.verdict).not.toBe('unknown')
        })
      }),
    )
  })
  it('the overall verdict is the worst one', () => {
    expect(summarise([]).overall).toBe('meets')
    fc.assert(
      fc.property(requirementsOf, personOf, (requirements, person) => {
        const verdicts = evaluate(requirements, person, context)
        const { overall, counts } = summarise(verdicts)
        const worst = Math.max(0, ...verdicts.map(({ verdict }) => verdictKinds.indexOf(verdict)))
        expect(overall).toBe(verdictKinds[worst])
        expect(counts.meets + counts.attest + counts.unknown + counts.fails).toBe(verdicts.length)
      }),
    )
  })
})
