import { checkAnnualRule } from '@rostrum/attendance-rules/leave/annual-rule'
import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { invalid } from '../../../../kernel/http/domain-error.ts'

type NewRule = ParsedOf<(typeof annualRuleCalls)['POST /workbenchApi/attendance/annual-leave-rules']>

/** @throws DomainError with each problem of a rule at its field */
export function requireRule({ dimension, definition }: Pick<NewRule, 'dimension' | 'definition'>): void {
  const problems = checkAnnualRule({ dimension, ...definition })
  if (problems.length > 0)
    throw invalid(...problems.map(({ path, problem }) => ({ path: `definition.${path}`, key: problem })))
}
