import type { ErrorCode } from '@rostrum/contracts/errors'
import { normalizeJobNumber } from '@rostrum/workforce-rules/job-number'
import { sql } from 'kysely'
import { requireReferences } from '../../../engines/resource/timeline/require-references.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { hireEmployees } from '../employees/public.ts'
import { employmentsOf, resourcesOf } from '../personnel/public.ts'
import { checkStoredCustom } from '../roster-fields/public.ts'
import { findSealedOf, type StoredEntry } from './entry.store.ts'
import { hireValuesOf } from './entry-values.ts'

/** Makes the employment of a hire, with its job number. @throws DomainError at the fields that are refused */
export async function makeEmployment(
  { platform, tx, actor, now }: CommandContext<Actor>,
  entry: StoredEntry,
  employmentId: string,
): Promise<void> {
  const sealed = await findSealedOf(tx, entry.id)
  const values = hireValuesOf(platform.personalData, entry, sealed)
  const errors = await checkStoredCustom(tx, customOf(entry, sealed, values), {
    isStored: (field) => field.sealed === field.name in sealed,
  })
  if (errors.length > 0) throw invalid(...errors)
  const context = { platform, tx, actor, now, origin: 'request' as const, requestId: entry.id }
  const remark = entry.remark === '' ? {} : { remark: entry.remark }
  await hireEmployees({ ...context, ...remark }, [{ id: employmentId, isCreate: true, values }])
  await requireReferences(resourcesOf(platform), employmentsOf(platform), { tx }, [employmentId])
}

/** The custom values of a hire, the sealed ones decrypted. */
const customOf = (entry: StoredEntry, sealed: object, values: object) =>
  Object.fromEntries(
    Object.keys({ ...(entry.custom as object), ...sealed }).map((name) => [name, Reflect.get(values, name)]),
  )

/** The field of a refusal of the whole hire; that of the person for all others. */
const refusedAt: Readonly<Partial<Record<ErrorCode, string>>> = {
  'job_number.in_use': 'jobNumber',
  'job_number.no_rule': 'jobNumber',
  'employee.employed_already': 'idNumber',
}

/**
 * Two hires with one typed number that are approved in the same moment go one after the other, so that the check of the
 * second one finds the number taken, and not its effect.
 */
const lockNumber = (tx: Tx, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`hire ${normalizeJobNumber(number)}`}, 0))`.execute(tx)

/** What is against a hire today. Nothing is written, and no number is taken. */
export async function tryEntry(
  context: CommandContext<Actor>,
  entry: StoredEntry,
): Promise<readonly KeyedInputError[]> {
  const { platform, tx } = context
  if (entry.job_number !== '') await lockNumber(tx, entry.job_number)
  const make = () => makeEmployment(context, entry, crypto.randomUUID())
  try {
    await platform.changes.attempt(tx, make, () => false)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const keyed = error.errors.filter((one): one is KeyedInputError => 'key' in one)
    return keyed.length > 0 ? keyed : [{ path: refusedAt[error.code] ?? 'name', key: error.code, params: error.params }]
  }
}
