import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { StateShape } from '@rostrum/contracts/engines/resource/state-shapes'
import { StateMark } from '@rostrum/ui/StateMark'
import { useResourceLabels } from '../../../shell/use-t.ts'

const shapes: Readonly<Record<string, StateShape>> = {
  ...{ waiting_to_enter: 'planned', entered: 'good', waiting_to_leave: 'running', left: 'ended' },
  ...{ waiting: 'running', regular: 'good', refused: 'stopped' },
}

/** The one state that says most: that of probation for people who are here, otherwise that of the employment. */
export function EmploymentMark({ record }: { record: Readonly<Record<string, unknown>> | ResourceRecord }) {
  const { option } = useResourceLabels('employment')
  const { employmentState, probationState } = record
  const [field, state] =
    employmentState === 'entered' && probationState !== 'none'
      ? ['probationState', String(probationState)]
      : ['employmentState', String(employmentState)]
  const shape = shapes[state]
  return shape ? <StateMark shape={shape}>{option(field, state)}</StateMark> : null
}
