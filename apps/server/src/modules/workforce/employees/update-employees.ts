import { readPhone } from '@rostrum/contracts/kernel/phone'
import { type SealedField, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import { normalizeIdNumberOf } from '@rostrum/workforce-rules/id-number'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { findCustomFields, splitCustom } from '../roster-fields/public.ts'
import { deleteSealed, type EmployeeOf, findBySealed, findEmployeesOf, updateEmployeeRows } from './employee.store.ts'
import { lockSealedValues, saveSealedRows } from './hire.store.ts'
import { blindIndexOf, sealValues } from './sealed-values.ts'
import type { HireValues } from './validate-hire.ts'

type Changed = Partial<HireValues>
type PersonWriting = Pick<WriteContext, 'tx' | 'platform'>

const columnOf = {
  ...{ name: 'name', latinName: 'latin_name', sex: 'sex', birthday: 'birthday', nationality: 'nationality' },
  email: 'email',
} as const satisfies Partial<Record<keyof HireValues, string>>

/**
 * Changes what is known of the people of employments, in all of their employments.
 *
 * @throws DomainError at a phone that does not exist; `employee.id_number_in_use`
 */
export async function updateEmployees(
  context: PersonWriting,
  written: readonly WrittenRecord<Changed>[],
): Promise<void> {
  const { tx } = context
  const employees = new Map(
    (
      await findEmployeesOf(
        tx,
        written.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const fields = await findCustomFields(tx)
  const changes = written.flatMap(({ id, values }) => {
    const employee = employees.get(id)
    return employee ? [{ employee, values }] : []
  })
  await updateEmployeeRows(
    tx,
    changes.map(({ employee: { employeeId }, values }) => ({
      employeeId,
      columns: columnsOf(values),
      custom: splitCustom(fields, values).plain,
    })),
  )
  for (const { employee, values } of changes)
    await saveSealedValues(context, employee, values, splitCustom(fields, values).sealed)
}

const columnsOf = (values: Changed) =>
  Object.fromEntries(
    Object.entries(columnOf).flatMap(([field, column]) =>
      Object.hasOwn(values, field) ? [[column, Reflect.get(values, field)]] : [],
    ),
  )

async function saveSealedValues(
  { tx, platform }: PersonWriting,
  employee: EmployeeOf,
  values: Changed,
  custom: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = [...sealedFields.filter((field) => values[field] !== undefined), ...Object.keys(custom)]
  if (given.length === 0) return
  const sealed = { ...readGiven(values, employee.country ?? ''), ...custom }
  const { employeeId } = employee
  if (sealed.idNumber !== '') {
    const index = blindIndexOf(platform.personalData, 'idNumber', sealed.idNumber)
    await lockSealedValues(tx, [index])
    const holders = await findBySealed(tx, 'idNumber', index)
    if (holders.some((holder) => holder !== employeeId))
      throw new DomainError('employee.id_number_in_use', {}, [{ path: 'idNumber', key: 'employee.id_number_in_use' }])
  }
  const emptied = given.filter((field) => !Reflect.get(sealed, field))
  if (emptied.length > 0) await deleteSealed(tx, employeeId, emptied)
  const rows = sealValues(platform.personalData, sealed).map((row) => ({ ...row, employeeId }))
  await saveSealedRows(tx, rows)
}

/** The given sealed values as they are stored, and empty ones for the others. */
function readGiven(values: Changed, country: string): Readonly<Record<SealedField, string>> {
  const { idNumber = '', phone = '', address = '', taxCode = '', insuranceCode = '', nationality } = values
  const read = phone && readPhone(phone, country)
  if (read === undefined) throw invalid({ path: 'phone', key: 'employee.phone' })
  return {
    idNumber: idNumber && normalizeIdNumberOf(nationality ?? country, idNumber),
    ...{ phone: read, address, taxCode, insuranceCode },
  }
}
