import type { Intersection, PartOfAny } from './contract-parts.ts'
import type { Calls } from './kernel/call.ts'
import type { CallTypes } from './kernel/contract.ts'

type CallsOf<Types> = Types extends CallTypes<infer Each extends Calls> ? Each : never

/** Every call of the portal, as a type: web code imports this line and no schema. */
export type PortalApi = Intersection<CallsOf<PartOfAny<'portalCalls'>>>
