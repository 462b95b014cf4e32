import {
  checkStaffPassword,
  type PasswordPolicy,
  passwordCharacters,
  passwordMinimumBounds,
} from '@rostrum/contracts/kernel/checks/staff-password'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { readSetting } from '../../system/settings/public.ts'

/** The administrators' requirements for passwords of staff. */
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
