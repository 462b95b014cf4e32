import type { ApplicationSummary } from './records.ts'

/** A draft that was never submitted is discarded, not withdrawn. The first submission gives an application its number. */
export const isNeverSubmitted = ({ number }: Pick<ApplicationSummary, 'number'>): boolean => number === null
