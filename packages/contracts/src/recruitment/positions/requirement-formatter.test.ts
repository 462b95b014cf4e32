import { expect, it } from 'vitest'
import { requirementFormatter } from './requirement-formatter.ts'

const say = (key: string, { name, code }: Readonly<Record<string, string | number>> = {}) =>
  key === 'requirement.coded' ? `${name} (${code})` : ', '
const law = [
  { code: '0301', name: 'Law' },
  { code: '030201', name: 'Political Science' },
  { code: 'G0301', name: 'Law' },
]

it('distinguishes majors that share a translated name by their codes', () => {
  const words = requirementFormatter(say, String, 'applicant')
  expect(words.names(law)).toEqual(['Law (0301)', 'Political Science', 'Law (G0301)'])
  expect(words.line([{ rule: 'major', majors: law }])).toBe('Law (0301), Political Science, Law (G0301)')
})
