import { defineFact } from '../../../kernel/facts/facts.ts'
import type { DaysChanged } from '../requests/public.ts'

/** A figure was reported or reviewed, or a verdict was taken back: the figure of its day differs from before. */
export const figureChanged = defineFact<DaysChanged>('figure-report.changed')

export { takeBackVerdict } from './take-back-verdict.ts'
