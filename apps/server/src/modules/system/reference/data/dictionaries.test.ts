import { expect, it } from 'vitest'
import { dictionaries } from './dictionaries.ts'

const inEnglish = (dictionary: string) => (dictionaries[dictionary] ?? []).map(([, , labelEn]) => labelEn)

it('a level of education is named neither like its students nor like the degree, which a person may not have', () => {
  expect(inEnglish('education')).toContain("Bachelor's level")
  expect(inEnglish('degree')).toContain("Bachelor's degree")
  expect(inEnglish('degreeName')).toContain('Bachelor of Science')
  const levels = inEnglish('education')
  expect(
    levels.filter((level) => /student|graduate|degree/i.test(level) || inEnglish('degree').includes(level)),
  ).toEqual([])
})

it('no two entries of a dictionary have the same English name', () => {
  for (const name of Object.keys(dictionaries)) expect(new Set(inEnglish(name)).size).toBe(inEnglish(name).length)
})
