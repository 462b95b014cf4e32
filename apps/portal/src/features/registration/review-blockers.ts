import type { Application } from '../../recruitment/records.ts'
import type { Output } from '../../shell/api.ts'
import type { Statement } from './submission-client.ts'

export type Check = Output<'POST /recruitApi/app/api/person/jobApply/check'>
/** The field of a form in which applicants promise that all answers are true. */
export const goodFaithField = 'goodFaith'
/** Whether the answer to it is a promise: a switch that is on, or a box that is ticked. */
export const isPromise = (answer: unknown): boolean => answer === true || (Array.isArray(answer) && answer.length > 0)

type Verdicts = Check['eligibility'][number]['verdicts']

/** A condition of a chosen position that the applicant has to attest. */
export type RequiredStatement = Statement & { readonly position: string; readonly text: string }

/** The first blocker of a submission; undefined if there is none. */
export type ReviewBlocker =
  | { readonly kind: 'errors'; readonly count: number }
  | { readonly kind: 'no_choice' | 'cancelled' | 'fails' | 'unknown' | 'statements' | 'agreement' | 'declaration' }

export function requiredStatements(
  { choices }: Pick<Application, 'choices'>,
  { eligibility }: Check,
): RequiredStatement[] {
  return choices.flatMap(({ order, position }) => {
    const verdicts: Verdicts = eligibility.find((each) => each.order === order)?.verdicts ?? []
    return verdicts.flatMap(({ required }) =>
      required.rule === 'condition'
        ? [{ positionId: position.id, conditionId: required.id, position: position.title, text: required.text }]
        : [],
    )
  })
}

/** The key of a statement, for sets of the statements that were made. */
export const statementKey = ({ positionId, conditionId }: Statement): string => `${positionId} ${conditionId}`

type Declarations = {
  readonly statements: ReadonlySet<string>
  /** To the agreement of the project, if it has one. */
  readonly agreed: boolean
  /** That all answers are true and complete. */
  readonly declared: boolean
}

export function findReviewBlocker(
  application: Pick<Application, 'choices'>,
  check: Check,
  { statements, agreed, declared }: Declarations,
): ReviewBlocker | undefined {
  const has = (verdict: Verdicts[number]['verdict']) => check.eligibility.some(({ overall }) => overall === verdict)
  if (check.errors.length > 0) return { kind: 'errors', count: check.errors.length }
  if (application.choices.length === 0) return { kind: 'no_choice' }
  if (application.choices.some(({ cancelled }) => cancelled)) return { kind: 'cancelled' }
  if (has('fails')) return { kind: 'fails' }
  if (has('unknown')) return { kind: 'unknown' }
  if (!requiredStatements(application, check).every((statement) => statements.has(statementKey(statement)))) {
    return { kind: 'statements' }
  }
  if (!agreed) return { kind: 'agreement' }
  return declared ? undefined : { kind: 'declaration' }
}
