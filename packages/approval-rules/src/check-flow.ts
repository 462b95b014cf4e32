import type { CandidateRule, FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'

/** What is wrong with a step of a flow: a message key at the position of the step. */
export type FlowFault = { readonly step: number; readonly key: FlowFaultKey }
export type FlowFaultKey =
  | 'approval.fault.unknown_strategy'
  | 'approval.fault.parameters'
  | 'approval.fault.choice_in_first_step'
  | 'approval.fault.approved_by_timeout'
  | 'approval.fault.unknown_fact'

export type FlowContext = {
  /** Faults of the parameters of a candidate rule; undefined for a strategy that no module registers. */
  readonly areParametersValid: (strategy: string, parameters: unknown) => boolean | undefined
  /** The facts of the kind, which conditions may ask for. */
  readonly facts: readonly string[]
  /** Whether a timeout may approve a request of the kind. */
  readonly approvesByTimeout: boolean
}

/** What has to be corrected in a flow before it can be published. */
export function findFlowFaults({ appliesWhen, steps }: FlowDefinition, context: FlowContext): FlowFault[] {
  const unknownFact = (condition: FlowStep['when']): boolean =>
    condition !== null && factsIn(condition).some((fact) => !context.facts.includes(fact))
  return [
    ...(unknownFact(appliesWhen) ? [{ step: 0, key: 'approval.fault.unknown_fact' } as const] : []),
    ...steps.flatMap((step, position) => {
      const keys = [
        ...[...step.candidates, ...step.copyTo].flatMap((rule) => ruleFault(rule, context) ?? []),
        ...(position === 0 && step.candidates.some(isPreviousChoice)
          ? ['approval.fault.choice_in_first_step' as const]
          : []),
        ...(step.timeout?.act === 'approve' && !context.approvesByTimeout
          ? ['approval.fault.approved_by_timeout' as const]
          : []),
        ...(unknownFact(step.when) ? ['approval.fault.unknown_fact' as const] : []),
      ]
      return [...new Set(keys)].map((key) => ({ step: position, key }))
    }),
  ]
}

const isPreviousChoice = ({ strategy }: CandidateRule): boolean => strategy === 'chosen_by_previous'

function ruleFault(
  { strategy, parameters }: CandidateRule,
  { areParametersValid }: FlowContext,
): FlowFaultKey | undefined {
  const valid = areParametersValid(strategy, parameters)
  if (valid === undefined) return 'approval.fault.unknown_strategy'
  return valid ? undefined : 'approval.fault.parameters'
}

/** The facts that a condition reads. */
export function factsIn(condition: NonNullable<FlowStep['when']>): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(factsIn)
  if ('any' in condition) return condition.any.flatMap(factsIn)
  if ('not' in condition) return factsIn(condition.not)
  return [condition.field]
}
