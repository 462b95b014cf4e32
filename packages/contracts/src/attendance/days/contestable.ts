import type { dayResults, figureStates } from './resources.ts'

/** Results that a person may want to repair. */
export const contestableResults = [
  ...(['late', 'serious_late', 'early', 'missing', 'absent', 'half_absent', 'awaiting'] as const),
] as const satisfies readonly (typeof dayResults)[number][]

/** A figure that a person may want to contest. */
export const contestableFigure = 'unqualified' satisfies (typeof figureStates)[number]

/** Whether the person may want to act on a day, going by its result. */
export const isContestable = ({ result, figure }: { readonly result: string; readonly figure: string }): boolean =>
  figure === contestableFigure || contestableResults.some((one) => one === result)
