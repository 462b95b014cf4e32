import type { Actor } from '../actor.ts'
import { DomainError } from './domain-error.ts'

/** @throws DomainError `access.denied` when the actor is not staff, or holds no role with the permission */
export function requirePermission(actor: Actor, permission: string): void {
  if (actor.kind !== 'staff' || !actor.permissions.has(permission)) throw new DomainError('access.denied')
}
