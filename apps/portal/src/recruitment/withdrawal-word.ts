import type { ApplicationSummary } from './records.ts'

/**
 * What its applicant does to end an application: a draft that was never submitted is discarded, everything else is
 * withdrawn. The first submission gives an application its number.
 */
export const withdrawalWord = ({ number }: Pick<ApplicationSummary, 'number'>): 'discard' | 'withdraw' =>
  number === null ? 'discard' : 'withdraw'
