import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { useT } from '../../../shell/use-t.ts'
import { useStrategyName } from './labels.ts'

/** What a step does, in words: who decides, how many of them, and what follows where nobody does. */
export function useStepRules(): (step: Pick<FlowStep, 'candidates' | 'mode' | 'ifNone' | 'timeout'>) => string {
  const t = useT()
  const strategyName = useStrategyName()
  return ({ candidates: [rule], mode, ifNone, timeout }) =>
    [
      ...(rule ? [strategyName(rule.strategy)] : []),
      t(`approval.mode_${mode}`),
      t(`approval.none_${ifNone.act}`),
      ...(timeout ? [t('approval.after_hours', { count: timeout.hours }), t(`approval.timeout_${timeout.act}`)] : []),
    ].join(' · ')
}
