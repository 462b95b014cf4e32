import type { Calls } from './kernel/call.ts'
import type { CallTypes } from './kernel/contract.ts'
import type { contracts } from './modules.ts'

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type StaffCallsOf<C> = C extends { readonly staffCalls: CallTypes<infer Each extends Calls> } ? Each : never

/** Every call of the workbench outside resources, as a type: web code imports this line and no schema. */
export type WorkbenchApi = Intersection<StaffCallsOf<(typeof contracts)[number]>>
