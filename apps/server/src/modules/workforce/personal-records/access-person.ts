import type { Permission } from '@rostrum/contracts/permissions'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { employmentScopeColumns, findEmployeeOf } from '../employees/public.ts'
import { findCards, findContacts, findPictures, lockEmployee } from './record.store.ts'

/** The person of an employment in scope by the place of today. @throws DomainError `record.not_found` */
export async function accessPerson(
  { platform, tx, actor, now }: CommandContext,
  permission: Permission,
  employmentId: string,
): Promise<string> {
  const day = calendarDay(now, platform.config.timeZone)
  const scope = rowScopeCondition(employmentScopeColumns, actor, permission)
  const employeeId = await findEmployeeOf(tx, employmentId, scope, day)
  if (employeeId === undefined) throw notFound()
  return employeeId
}

/** The same for a change, with the person locked until the transaction ends. */
export async function accessPersonToChange(asking: CommandContext, employmentId: string): Promise<string> {
  const employeeId = await accessPerson(asking, 'employee:write', employmentId)
  await lockEmployee(asking.tx, employeeId)
  return employeeId
}

type Key = { readonly id: string; readonly recordId: string }

const only = <Row extends { readonly id: string }>(rows: readonly Row[], { recordId }: Key): Row => {
  const found = rows.find(({ id }) => id === recordId)
  if (!found) throw notFound()
  return found
}

/** A record of a person in scope. @throws DomainError `record.not_found` */
export const accessCard = async (asking: CommandContext, permission: Permission, key: Key) =>
  only(await findCards(asking.tx, await accessPerson(asking, permission, key.id)), key)

export const accessContact = async (asking: CommandContext, permission: Permission, key: Key) =>
  only(await findContacts(asking.tx, await accessPerson(asking, permission, key.id)), key)

export const accessPicture = async (asking: CommandContext, permission: Permission, key: Key) =>
  only(await findPictures(asking.tx, await accessPerson(asking, permission, key.id)), key)
