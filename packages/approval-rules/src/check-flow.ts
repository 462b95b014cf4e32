import type { CandidateRule, FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'

/** What is wrong with a step of a flow: a message key at the position of the step. */
type FlowProblem = { readonly step: number; readonly key: FlowProblemKey }
type FlowProblemKey =
  | 'approval.problem.unknown_strategy'
  | 'approval.problem.parameters'
  | 'approval.problem.choice_in_first_step'
  | 'approval.problem.approved_by_timeout'
  | 'approval.problem.unknown_fact'

type FlowContext = {
  /** Problems of the parameters of a candidate rule; undefined for a strategy that no module registers. */
  readonly areParametersValid: (strategy: string, parameters: unknown) => boolean | undefined
  /** The facts of the kind, which conditions may ask for. */
  readonly facts: readonly string[]
  /** Whether a timeout may approve a request of the kind. */
  readonly approvesByTimeout: boolean
}

/** What has to be corrected in a flow before it can be published. */
export function findFlowProblems({ appliesWhen, steps }: FlowDefinition, context: FlowContext): FlowProblem[] {
  const unknownFact = (condition: FlowStep['when']): boolean =>
    condition !== null && factsIn(condition).some((fact) => !context.facts.includes(fact))
  return [
    ...(unknownFact(appliesWhen) ? [{ step: 0, key: 'approval.problem.unknown_fact' } as const] : []),
    ...steps.flatMap((step, position) => {
      const keys = [
        ...[...step.candidates, ...step.copyTo].flatMap((rule) => ruleProblem(rule, context) ?? []),
        ...(position === 0 && step.candidates.some(isPreviousChoice)
          ? ['approval.problem.choice_in_first_step' as const]
          : []),
        ...(step.timeout?.act === 'approve' && !context.approvesByTimeout
          ? ['approval.problem.approved_by_timeout' as const]
          : []),
        ...(unknownFact(step.when) ? ['approval.problem.unknown_fact' as const] : []),
      ]
      return [...new Set(keys)].map((key) => ({ step: position, key }))
    }),
  ]
}

const isPreviousChoice = ({ strategy }: CandidateRule): boolean => strategy === 'chosen_by_previous'

function ruleProblem(
  { strategy, parameters }: CandidateRule,
  { areParametersValid }: FlowContext,
): FlowProblemKey | undefined {
  const valid = areParametersValid(strategy, parameters)
  if (valid === undefined) return 'approval.problem.unknown_strategy'
  return valid ? undefined : 'approval.problem.parameters'
}

/** The facts that a condition reads. */
export function factsIn(condition: NonNullable<FlowStep['when']>): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(factsIn)
  if ('any' in condition) return condition.any.flatMap(factsIn)
  if ('not' in condition) return factsIn(condition.not)
  return [condition.field]
}
