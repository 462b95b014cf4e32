import type { roles } from '@rostrum/contracts/access/accounts/resources'
import type { z } from 'zod'
import type { Precheck, ProposedChange, Refusal } from '../../../../engines/resource/binding.ts'
import { systemAdministrators } from '../authority/authority.store.ts'
import { findExcessPermission } from '../authority/enforce-grant-policy.ts'

type Values = Partial<z.output<typeof roles.schema>>
type Field = keyof z.output<typeof roles.schema>

/**
 * Reports in advance what the supervision of changes would refuse of the current role. The role or a holder may have
 * more permissions than the actor, or the system would have no administrator without it.
 */
export const precheckRoleChanges: Precheck<Values, Field> = async ({ platform, actor, tx }, changes) => {
  const db = tx ?? platform.database.db
  const refusalsOf = async ({ id, before, after }: ProposedChange<Values>): Promise<Refusal<Field>[]> => {
    if (!before || id === undefined) return []
    const beyond = await findExcessPermission(platform, db, actor, { roles: [id] })
    if (beyond !== undefined) return [{ path: 'code', key: 'accounts.exceeds_actor', params: { permission: beyond } }]
    const administrators = after ? [] : await systemAdministrators(db)
    const isLast = administrators.length > 0 && administrators.every(({ roleId }) => roleId === id)
    return isLast ? [{ path: 'admin', key: 'accounts.last_administrator' }] : []
  }
  const refusals: Refusal<Field>[][] = []
  for (const change of changes) refusals.push(await refusalsOf(change))
  return refusals
}
