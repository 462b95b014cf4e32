import type { FlowDefinition, FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Output } from '../../../shell/api.ts'

export type Flow = Output<'GET /workbenchApi/approvals/flows/{id}/editor'>

/** A step with the rules that most steps have. */
const newStep = (steps: readonly FlowStep[], name: string): FlowStep => {
  const keys = new Set(steps.map(({ key }) => key))
  let at = steps.length + 1
  while (keys.has(`step-${at}`)) at++
  return {
    ...{ key: `step-${at}`, name, nameEn: '', candidates: [{ strategy: 'account', parameters: { accountIds: [] } }] },
    ...{ mode: 'any', when: null, ifNone: { act: 'refuse' }, ifRequester: 'superior', timeout: null },
    ...{ mayDelegate: true, mayAddSigner: true, mayReturn: true, copyTo: [], hiddenFields: [] },
  }
}

export const emptyFlow = (name: string): FlowDefinition => ({
  ...{ appliesWhen: null, samePerson: 'once', note: '' },
  steps: [newStep([], name)],
})

/** The steps with a new one at a position. */
export const insertStep = (steps: readonly FlowStep[], position: number, name: string): FlowStep[] =>
  steps.toSpliced(position, 0, newStep(steps, name))

/** The steps with one moved by a position up or down. */
export function moveStep(steps: readonly FlowStep[], from: number, by: -1 | 1): FlowStep[] {
  const moved = steps[from]
  const other = steps[from + by]
  if (!moved || !other) return [...steps]
  return steps.map((step, at) => (at === from ? other : at === from + by ? moved : step))
}

/** The identifiers that a rule names, such as accounts. */
export const namedIn = (parameters: Readonly<Record<string, unknown>>, name: string): string[] => {
  const value = parameters[name]
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
}

/** The definition under edit. The server sends it complete; the type of an answer allows for omitted defaults. */
export const storedDefinition = ({ draft, published }: Flow) => (draft ?? published) as FlowDefinition | null

/** The definition that requests follow now; that of the draft before the first publication. */
export const currentDefinition = ({ draft, published }: Flow) => (published ?? draft) as FlowDefinition | null
