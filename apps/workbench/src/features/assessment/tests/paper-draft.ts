import type { Output } from '../../../shell/api.ts'

export type Paper = Output<'GET /workbenchApi/assessment/papers/{id}/content'>
export type Section = Paper['sections'][number]
export type Question = Paper['questions'][number]
export type DrawRule = NonNullable<Section['drawn']>['rules'][number]

const replaceAt = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((old, index) => (index === at ? one : old))

export const withSection = (sections: readonly Section[], at: number, change: Partial<Section>): Section[] =>
  sections.flatMap((section, index) => (index === at ? [{ ...section, ...change }] : [section]))

/** A drawn section that was changed by hand no longer counts as drawn. */
const notDrawn = { drawn: null } as const

export function moveQuestion({ questions }: Section, at: number, step: -1 | 1): Partial<Section> {
  const [here, there] = [questions[at], questions[at + step]]
  if (!here || !there) return {}
  return { ...notDrawn, questions: replaceAt(replaceAt(questions, at, there), at + step, here) }
}

export const withoutQuestion = ({ questions }: Section, at: number): Partial<Section> => ({
  ...notDrawn,
  questions: questions.filter((_, index) => index !== at),
})

export const withPoints = ({ questions }: Section, at: number, points: number): Partial<Section> => ({
  questions: questions.map((question, index) => (index === at ? { ...question, points } : question)),
})

export const withAdded = ({ questions }: Section, added: readonly Question[]): Partial<Section> => ({
  ...notDrawn,
  questions: [...questions, ...added.map(({ id, points }) => ({ questionId: id, points }))],
})

export const questionIds = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))

export const totalPoints = (sections: readonly Section[]): number =>
  sections.flatMap(({ questions }) => questions).reduce((sum, { points }) => sum + points, 0)
