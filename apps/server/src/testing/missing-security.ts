import type { DescribedCall } from './described-calls.ts'
import { keyOf } from './named-calls.ts'
import {
  expectedLists,
  ownedIdentifiers,
  securityFileOf,
  securityOfModules,
  unownedIdentifiers,
} from './security-of-modules.ts'

/** Calls with an identifier that no module classifies, each with the place where to add it. */
export const missingIdentifiers = (calls: readonly DescribedCall[]): string[] =>
  calls
    .filter((call) => !(keyOf(call) in ownedIdentifiers) && !(keyOf(call) in unownedIdentifiers))
    .map((call) => `${keyOf(call)}: add it to "owned" or "unowned" in ${securityFileOf(call.module)}`)

/** Entries of another module than the one that mounts the call, or of no call at all. */
export function misplacedIdentifiers(calls: readonly DescribedCall[]): string[] {
  const moduleOf = new Map(calls.map((call) => [keyOf(call), call.module]))
  return securityOfModules.flatMap(({ module, owned, unowned }) =>
    Object.keys({ ...owned, ...unowned }).flatMap((key) => {
      const mounts = moduleOf.get(key)
      if (mounts === undefined) return [`${key}: no call with an identifier; remove it from ${securityFileOf(module)}`]
      return mounts === module ? [] : [`${key}: move it to ${securityFileOf(mounts)}`]
    }),
  )
}

/** Lists whose rows no module describes, each with the place where to add them. */
export const missingLists = (lists: readonly DescribedCall[]): string[] =>
  lists
    .filter(({ path }) => !(path in expectedLists))
    .map(({ path, module }) => `${path}: add its rows to "lists" in ${securityFileOf(module)}`)
