import { RegularisationInput, ResignationInput, TransferInput } from '@rostrum/contracts/workforce/personnel/calls'
import type { personnelActs } from '@rostrum/contracts/workforce/personnel/resources'
import { isCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { z } from 'zod'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import type { ActInput, PersonnelAct } from '../act.ts'
import { regularisation } from '../regularisation.ts'
import { resignation } from '../resignation.ts'
import { submitActIn } from '../submit-act.ts'
import { transfer } from '../transfer.ts'

export type ActRow = Partial<z.output<typeof personnelActs.schema>>

/** Submits the act of a row under an identifier. */
type Submit = (context: QueryContext, tx: Tx, id: string) => Promise<unknown>

/** The act that a row of a sheet means for an employment; undefined for a kind that no sheet enters. */
export function actOfRow({ kind, ...row }: ActRow, employmentId: string): Submit | undefined {
  const given = { ...row, employmentId }
  switch (kind) {
    case 'transfer':
      return submitting(transfer, TransferInput.parse({ ...given, changes: row, custom: customOf(row) }))
    case 'regularisation':
      return submitting(regularisation, RegularisationInput.parse(given))
    case 'resignation':
      return submitting(resignation, ResignationInput.parse(given))
    case 'revocation':
    case undefined:
      return undefined
  }
}

/** The values of effective-dated custom fields, which are known at run time only. */
export const customOf = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => isCustomField(name) && value !== undefined))

/** The identifier of the act names its submission as well: written again, a row is the same submission. */
const submitting =
  <I extends ActInput>(act: PersonnelAct<I>, input: I): Submit =>
  (context, tx, id) =>
    submitActIn(tx, context, act, { ...input, key: id }, id)
