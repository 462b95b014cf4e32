import type { ApplicantAction } from '@rostrum/contracts/application-actions'
import type { Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

export type Application = Output<'GET /recruitApi/app/api/person/jobApply/getVoById'>
export type FlowNode = Application['flowNodes'][number]

export const applicationQuery = (id: string) => apiQuery('GET /recruitApi/app/api/person/jobApply/getVoById', { id })

/** Why an action is not possible now, as the server words it; undefined when it is. */
export function reasonAgainst(application: Application, action: ApplicantAction): string | undefined {
  const found = application.actions.find((availability) => availability.action === action)
  return found && !found.possible ? found.message : undefined
}

export function isPossible(application: Application, action: ApplicantAction): boolean {
  return application.actions.some((availability) => availability.action === action && availability.possible)
}

/** Whether the application is still on its way to a stage. */
export function isAhead({ flowNodes }: Application, stage: FlowNode['stage']): boolean {
  return flowNodes.some((node) => node.stage === stage && node.state === 'upcoming')
}
