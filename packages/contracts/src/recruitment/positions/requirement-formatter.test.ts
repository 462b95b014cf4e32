import { expect, it } from 'vitest'
import { requirementFormatter } from './requirement-formatter.ts'

const say = (key: string, { name, code }: Readonly<Record<string, string | number>> = {}) => {
  if (key.startsWith('requirement.education_')) return key.replace('requirement.education_', '')
  return key === 'requirement.coded' ? `${name} (${code})` : ', '
}
const law = [
  { code: '0301', name: 'Law' },
  { code: '030201', name: 'Political Science' },
  { code: 'G0301', name: 'Law' },
]

it('distinguishes majors that share a translated name by their codes, or by the level of education', () => {
  const words = requirementFormatter(say, String, 'applicant')
  expect(words.names(law)).toEqual(['Law (0301)', 'Political Science', 'Law (G0301)'])
  const distinct = ['Law (bachelor)', 'Political Science', 'Law (postgraduate)']
  expect(words.majorNames(law)).toEqual(distinct)
  expect(words.line([{ rule: 'major', majors: law }])).toBe(distinct.join(', '))
})

it('distinguishes a class of majors from the discipline of postgraduates, whose names look repeated', () => {
  const words = requirementFormatter(say, String, 'applicant')
  const majors = [
    { code: '0301', name: '法学类' },
    { code: 'G0301', name: '法学' },
    { code: '0302', name: '政治学类' },
    { code: '0809', name: '计算机类' },
    { code: 'G0812', name: '计算机科学与技术' },
  ]
  expect(words.names(majors)).toEqual(['法学类 (0301)', '法学 (G0301)', '政治学类', '计算机类', '计算机科学与技术'])
})

it('distinguishes majors of one level that share a name by their codes', () => {
  const words = requirementFormatter(say, String, 'applicant')
  const majors = [
    { code: '030101K', name: '法学' },
    { code: '0301', name: '法学类' },
    { code: 'G0301', name: '法学' },
    { code: '580401', name: '法学' },
  ]
  expect(words.majorNames(majors)).toEqual([
    '法学 (030101K)',
    '法学类 (0301)',
    '法学 (postgraduate)',
    '法学 (juniorCollege)',
  ])
})
