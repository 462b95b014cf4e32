import type { Application } from '../../recruitment/records.ts'

export type FlowNode = Application['flowNodes'][number]

/** Whether the application is still on its way to a stage. */
export function isAhead({ flowNodes }: Application, stage: FlowNode['stage']): boolean {
  return flowNodes.some((node) => node.stage === stage && node.state === 'upcoming')
}
