import type { LeavingReason } from '@rostrum/contracts/workforce/numbers/choices'
import { useCallback } from 'react'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** Why people left, in the words of resignations. */
export function useReasonLabel(): (reason: LeavingReason) => string {
  const t = useT()
  const { option } = useResourceLabels('resignation')
  return useCallback((reason) => (reason === 'unknown' ? t('numbers.unknown') : option('type', reason)), [t, option])
}
