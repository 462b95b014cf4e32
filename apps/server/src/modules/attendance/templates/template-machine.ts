import {
  type TemplateState,
  type TemplateVocabulary,
  templateLifecycle,
} from '@rostrum/contracts/attendance/templates/lifecycle'
import { defineMachine } from '../../../engines/lifecycle/machine.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

type TemplateSubject = {
  readonly id: string
  readonly revision: number
  readonly state: TemplateState
  readonly hasShift: boolean
  /** People to whom it is given now. */
  readonly linkedStaff: number
  /** Whether it is given to someone now or later. */
  readonly isLinked: boolean
}

export const templateMachine = defineMachine<TemplateVocabulary, TemplateSubject>({
  lifecycle: templateLifecycle,
  table: 'attendance_template',
  stateColumn: 'state',
  auditEntity: 'attendance-template',
  auditEvents: { publish: 'attendance-template.published', takeOffline: 'attendance-template.taken-offline' },
  guards: { hasShift: ({ hasShift }) => hasShift, notLinked: ({ isLinked }) => !isLinked },
  refusals(blocker, { linkedStaff }) {
    if (blocker.kind !== 'guard') return new DomainError('record.conflict')
    return blocker.guard === 'hasShift'
      ? new DomainError('attendance_template.no_shift')
      : new DomainError('attendance_template.linked', { count: linkedStaff })
  },
})
