import { expect, it } from 'vitest'
import { dictionaries } from './dictionaries.ts'

const inEnglish = (dictionary: string) => (dictionaries[dictionary] ?? []).map(([, , labelEn]) => labelEn)

it('a level of education is named neither like its students nor like the degree, which a person may not have', () => {
  expect(inEnglish('education')).toContain('Bachelor’s level')
  expect(inEnglish('degree')).toContain('Bachelor’s degree')
  expect(inEnglish('degreeName')).toContain('Bachelor of Science')
  const levels = inEnglish('education')
  expect(
    levels.filter((level) => /student|graduate|degree/i.test(level) || inEnglish('degree').includes(level)),
  ).toEqual([])
})

it('no English name has a straight apostrophe', () => {
  const straight = Object.keys(dictionaries).flatMap((name) =>
    inEnglish(name).filter((label) => label && /s'|'s/.test(label)),
  )
  expect(straight).toEqual([])
})

it('no two entries of a dictionary have the same English name', () => {
  for (const name of Object.keys(dictionaries)) expect(new Set(inEnglish(name)).size).toBe(inEnglish(name).length)
})

it('entries follow the rules of texts: no request with "please", no joined sentences, one word for the review of people', () => {
  const english = Object.keys(dictionaries).flatMap(inEnglish)
  expect(english.filter((label) => label && /please|under way|;|\bat most\b/i.test(label))).toEqual([])
  expect((dictionaries.reviewState ?? []).filter(([, label]) => label.includes('审核'))).toEqual([])
})
