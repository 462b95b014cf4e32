import { expect, it } from 'vitest'
import { createWorld } from '../../../../kernel/sample/world.ts'
import { profileAnswers } from './sample-answers.ts'
import type { SamplePerson } from './sample-people.ts'

type Answers = { family: object[]; employment: { employer: string; kind: string }[] }

it('sample persons have parents of similar ages, and employers of the right kind', () => {
  const world = createWorld(7, new Date('2026-11-28T04:00:00Z'), 'Asia/Shanghai')
  const person = {
    ...{ name: '林若溪', phone: '13800138000', birthDate: '2000-05-04', education: 'bachelor', experience: 3 },
    ...{ major: ['080901', '计算机科学与技术'], politicalStatus: '13', certificates: [] },
    county: { code: '533122', name: '云溪县' },
  } as unknown as SamplePerson
  for (let time = 0; time < 60; time += 1) {
    const answers = profileAnswers(world, person, { photo: '/1', diploma: '/2' }) as unknown as Answers
    const [father = 0, mother = 0] =
      JSON.stringify(answers.family)
        .match(/\d{4}(?=-\d\d)/g)
        ?.map(Number) ?? []
    expect(mother - father).toBeGreaterThanOrEqual(0)
    expect(mother - father).toBeLessThanOrEqual(3)
    for (const { employer, kind } of answers.employment)
      expect(kind === 'privateEnterprise', employer).toBe(employer.endsWith('有限公司'))
  }
})
