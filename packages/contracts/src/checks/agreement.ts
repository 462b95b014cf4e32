import type { CheckKey } from './check-key.ts'

export function checkAgreement(accepted: boolean): CheckKey | undefined {
  return accepted ? undefined : 'check.agreement_required'
}
