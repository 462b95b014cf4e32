import type { Output } from '../../../../shell/api.ts'

export type Rules = Output<'GET /workbenchApi/attendance/annual-leave-rules'>
export type Rule = Rules['rules'][number]
export type Law = Rules['laws'][number]

/** A rule as it is typed. */
export type RuleDraft = Pick<Rule, 'name' | 'nameEn' | 'dimension' | 'departmentIds' | 'postKinds' | 'definition'>
export type Definition = Rule['definition']

export const draftOf = ({ name, nameEn, dimension, departmentIds, postKinds, definition }: Rule): RuleDraft => ({
  ...{ name, nameEn, dimension, departmentIds, postKinds, definition },
})

/** The days of whole years that tiers give, up to some years. */
export function stepsOf({ baseDays, tiers }: Definition, to: number): { from: number; value: number }[] {
  const steps: { from: number; value: number }[] = []
  for (let years = 0; years <= to; years++) {
    const tier = tiers.find((one) => one.from <= years && (one.to === null || years <= one.to))
    const value = baseDays.normal + (tier?.days ?? 0)
    if (steps.at(-1)?.value !== value) steps.push({ from: years, value })
  }
  return steps
}
