import {
  checkStaffPassword,
  type PasswordPolicy,
  passwordCharacters,
  passwordMinimumBounds,
} from '@rostrum/contracts/checks/staff-password'
import type { Db } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import { readSetting } from '../settings/public.ts'

/** What administrators ask of the passwords of staff. */
export async function passwordPolicy(db: Db): Promise<PasswordPolicy> {
  const [minimum, characters] = await Promise.all([
    readSetting(db, 'passwordMinimum'),
    readSetting(db, 'passwordCharacters'),
  ])
  return {
    minimum: Math.max(passwordMinimumBounds.from, Number(minimum) || 0),
    characters: passwordCharacters.find((kind) => kind === characters) ?? 'letters-digits',
  }
}

/** @throws DomainError at the field of the new password */
export async function requireValidPassword(db: Db, path: string, password: string): Promise<void> {
  const policy = await passwordPolicy(db)
  const key = checkStaffPassword(password, policy)
  if (key) throw invalid({ path, key, params: { minimum: policy.minimum } })
}
