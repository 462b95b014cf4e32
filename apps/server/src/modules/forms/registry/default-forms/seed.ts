import { createHash } from 'node:crypto'
import { profileFormCode } from '@rostrum/contracts/recruitment/profile/calls'
import type { FormDefinition } from '@rostrum/forms'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Seed } from '../../../../kernel/database/seed.ts'
import { saveDefaultUpdate } from '../default-update.store.ts'
import { findForm } from '../draft.store.ts'
import { insertVersion } from '../form.store.ts'
import { personBindings } from './person-sections.ts'
import { profileForm } from './profile-form.ts'
import { registrationForm } from './registration-form.ts'

/** Code of the registration form that projects start from. */
export const registrationFormCode = 'registration'

/** The two initial forms of every installation. A later release of them is another version of the form. */
export const formSeeds: readonly Seed[] = [
  seedOf('form.profile', profileFormCode, '个人信息', profileForm()),
  seedOf('form.registration', registrationFormCode, '报名登记表', registrationForm()),
]

/** The version is a hash of the content, so that every change reaches existing installations. */
function seedOf(seed: string, code: string, name: string, definition: FormDefinition): Seed {
  const version = createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16)
  return { name: seed, version, load: (tx) => load(tx, code, name, definition) }
}

/** The office's own versions are never replaced: the new version is offered instead. */
async function load(tx: Tx, code: string, name: string, definition: FormDefinition): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  const now = rows[0]?.now ?? new Date(0)
  const form = await findForm(tx, code)
  const content = { definition, bindings: personBindings }
  if (form?.published_by) await saveDefaultUpdate(tx, { formId: form.id, ...content }, now)
  else await insertVersion(tx, { id: crypto.randomUUID(), code, name: form?.published_name ?? name, ...content }, now)
}
