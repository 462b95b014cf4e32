import type { Staff } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { AuthorityCache } from './authority-cache.ts'

/**
 * The actor of an account's session.
 *
 * @param unit a business unit that the caller filters by; it never widens the scope
 * @throws DomainError `request.bu_unknown`
 */
export async function staffOf(
  authorities: AuthorityCache,
  session: Pick<Staff, 'accountId' | 'sessionId' | 'locale'>,
  unit: string | undefined,
): Promise<Staff | undefined> {
  const known = await authorities.of(session.accountId)
  if (!known) return undefined
  const staff: Staff = { kind: 'staff', ...session, permissions: known.permissions }
  if (unit === undefined) return staff
  const tree = await authorities.units()
  if (!tree.has(unit)) throw new DomainError('request.bu_unknown')
  return { ...staff, unitFilter: new Set(tree.descendantsOf(unit)) }
}
