import type { ApplicationStates, NextStep } from './records.ts'

/** The person takes part in what comes next, although there is nothing to do in the portal. */
export const isAttended = ({ stage }: NextStep, { exam }: ApplicationStates): boolean =>
  stage === 'writtenExam' || (stage === 'interview' && exam === 'INTERVIEW')
