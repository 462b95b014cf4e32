import { leavingKinds, regularisationTypes, transferFields } from '@rostrum/contracts/workforce/personnel/kinds'
import type { KeyedInputError } from '../../../../kernel/http/domain-error.ts'
import { type ActRow, customOf } from './act-of-row.ts'

const ofRegularisations = ['type', 'regularOn'] as const
const ofResignations = ['type', 'noticeOn', 'successorId'] as const

const columnsOf: Readonly<Record<string, readonly (keyof ActRow)[]>> = {
  transfer: transferFields,
  regularisation: ofRegularisations,
  resignation: ofResignations,
}
const columns = [...new Set([...transferFields, ...ofRegularisations, ...ofResignations])]

/** A row fills in the columns of its kind, and no others. */
export function checkRow(row: ActRow): readonly KeyedInputError[] {
  const { kind, type } = row
  if (kind === undefined) return []
  const own = columnsOf[kind]
  if (!own) return [{ path: 'kind', key: 'personnel.not_imported' }]
  const custom = kind === 'transfer' ? [] : Object.keys(customOf(row))
  const foreign = [...columns.filter((column) => !own.includes(column) && row[column] != null), ...custom]
  return [
    ...foreign.map((path) => ({ path, key: 'personnel.not_of_kind', params: { kind } })),
    ...(own.includes('type') ? typeProblems(kind, type ?? null) : []),
  ]
}

function typeProblems(kind: string, type: string | null): readonly KeyedInputError[] {
  if (type === null) return [{ path: 'type', key: 'field.required' }]
  const types: readonly string[] = kind === 'regularisation' ? regularisationTypes : leavingKinds
  return types.includes(type) ? [] : [{ path: 'type', key: 'personnel.not_of_kind', params: { kind } }]
}
