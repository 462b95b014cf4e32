import { isAttended } from '../../recruitment/attended-step.ts'
import type { NextStep } from '../../recruitment/records.ts'
import type { Output } from '../../shell/api.ts'

type NextSteps = Output<'GET /recruitApi/app/api/person/jobApply/getNextSteps'>
export type Step = NextSteps['steps'][number]
export type EndedApplication = NonNullable<NextSteps['ended']>

export const isTask = ({ action, opens }: NextStep, now: number): boolean =>
  action !== null && (opens === null || Date.parse(opens) <= now)

const byDeadline = (a: NextStep, b: NextStep): number => time(a.deadline) - time(b.deadline)
const time = (instant: string | null): number => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant))

/**
 * Picks the steps of the card: the task with the earliest deadline, then all others, then what the person takes part
 * in. If there is none of them, it picks what the person waits for.
 */
export function pickSteps(steps: readonly Step[], now: number): { main?: Step | undefined; others: readonly Step[] } {
  const tasks = steps.filter((step) => isTask(step, now)).sort(byDeadline)
  const waiting = steps.filter((step) => !isTask(step, now)).sort((a, b) => time(a.opens) - time(b.opens))
  const [main = waiting[0], ...others] = [
    ...tasks,
    ...waiting.filter((step) => isAttended(step, step.application.states)),
  ]
  return { main, others }
}
