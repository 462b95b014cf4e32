import type { RosterCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { filledValues, findCustomFields } from './custom-fields.ts'
import { findFieldsOfUnit } from './in-own-form.ts'
import { readCustom } from './read-custom.ts'

type StoredIn = {
  /** The unit whose form the values were given by; without one the topmost form of each field is meant. */
  readonly unitId?: string | undefined
  readonly isStored?: ((field: RosterCustomField) => boolean) | undefined
}

/**
 * What is against values that were given earlier and waited for a decision: a field that is gone, or of another type or
 * storage now. A field that was disabled since then takes its value.
 */
export async function checkStoredCustom(
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  { unitId, isStored = () => true }: StoredIn = {},
): Promise<readonly KeyedInputError[]> {
  const given = filledValues(values)
  if (Object.keys(given).length === 0) return []
  const ofUnit = unitId === undefined ? [] : await findFieldsOfUnit(tx, unitId)
  const all = [...(await findCustomFields(tx)), ...ofUnit]
  const fields = all.map(([name, field]) => [name, { ...field, enabled: true }] as const)
  return readCustom(new Map(fields), given, isStored).errors
}
