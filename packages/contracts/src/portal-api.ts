import type { Calls } from './kernel/call.ts'
import type { CallTypes } from './kernel/contract.ts'
import type { contracts } from './modules.ts'

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type PortalCallsOf<C> = C extends { readonly portalCalls: CallTypes<infer Each extends Calls> } ? Each : never

/** Every call of the portal, as a type: web code imports this line and no schema. */
export type PortalApi = Intersection<PortalCallsOf<(typeof contracts)[number]>>
