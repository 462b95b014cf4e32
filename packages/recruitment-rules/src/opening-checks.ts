import { type OpeningCheck, openingChecks } from '@rostrum/contracts/recruitment/projects/opening-checks'
import type { ReviewMode } from '@rostrum/contracts/recruitment/projects/review-mode'
import { type StageWindows, scheduleProblems } from '@rostrum/contracts/recruitment/projects/stage-windows'

/** The facts that the checks use. */
export type OpeningFacts = {
  readonly windows: StageWindows
  readonly reviewMode: ReviewMode
  readonly hasForm: boolean
  /** Positions that have not been cancelled. */
  readonly offered: number
  readonly feeBasis: 'application' | 'subject' | null
  /** Decimal fractions. */
  readonly subjectWeights: readonly string[]
  readonly agreementInForce: boolean
}

/** Whether each check of a project is met, so that it can be published. */
export const checkOpening = (facts: OpeningFacts): readonly { check: OpeningCheck; met: boolean }[] =>
  openingChecks.map((check) => ({ check, met: holds(check, facts) }))

function holds(check: OpeningCheck, facts: OpeningFacts): boolean {
  const { windows, reviewMode, feeBasis, subjectWeights } = facts
  switch (check) {
    case 'windows':
      return windows.apply !== undefined && windows.review !== undefined
    case 'order':
      return scheduleProblems(windows, reviewMode).length === 0
    case 'form':
      return facts.hasForm
    case 'positions':
      return facts.offered > 0
    case 'fee':
      return feeBasis === null || (windows.pay !== undefined && (feeBasis !== 'subject' || subjectWeights.length > 0))
    case 'subjects':
      return windows.writtenExam === undefined || addUpToOne(subjectWeights)
    case 'agreement':
      return facts.agreementInForce
  }
}

/** Integer ten-thousandths, so that 0.1, 0.2 and 0.7 add up to exactly one. */
const addUpToOne = (weights: readonly string[]): boolean =>
  weights.reduce((sum, weight) => sum + Math.round(Number(weight) * 10_000), 0) === 10_000
