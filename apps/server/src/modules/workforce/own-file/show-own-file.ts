import { sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import type { OwnFile } from '@rostrum/contracts/workforce/own-file/calls'
import { ownFields } from '@rostrum/contracts/workforce/own-file/fields'
import { contactRelations } from '@rostrum/contracts/workforce/personal-records/records'
import { calendarDay } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { documentNumberPurpose, maskNumber } from '../documents/public.ts'
import { encryptedFields, sealedPurpose } from '../employees/public.ts'
import {
  accountPurpose,
  contactPhonePurpose,
  findCards,
  findContacts,
  maskAccount,
  maskPhone,
} from '../personal-records/public.ts'
import { labelIn } from '../roster-fields/public.ts'
import { readOwnCustom } from './own-custom.ts'
import {
  findOwnChanges,
  findOwnContracts,
  findOwnDocuments,
  findOwnEmployments,
  findOwnFurtherAssignments,
  findOwnPerson,
  findViews,
  type OwnEmployment,
  type OwnPerson,
} from './own-file.store.ts'

/** The staff file of the signed-in person. @throws DomainError `record.not_found` for an account without an employee */
export async function showOwnFile(context: QueryContext): Promise<OwnFile> {
  const { platform, actor, now, language } = context
  const { accountId } = actor
  const { personalData, config } = platform
  const { db } = platform.database
  const found = await findOwnPerson(db, accountId)
  if (!found) throw notFound()
  const { employeeId, sealed, custom: _custom, ...person } = found
  const day = calendarDay(now, config.timeZone)
  const employments = await findOwnEmployments(db, employeeId, day)
  const changes = await findOwnChanges(db, employeeId)
  return {
    person,
    employments: employments.map(
      ({ unitId: _unit, departmentId: _department, datedCustom: _dated, ...shown }) => shown,
    ),
    sealed: sealedFields.flatMap((field) => {
      const encrypted = sealed[field]
      if (encrypted === undefined) return []
      return [{ field, value: encryptedFields[field].mask(personalData.decrypt(encrypted, sealedPurpose)) }]
    }),
    bankCards: (await findCards(db, employeeId)).map(({ holder, bank, account_encrypted }) => ({
      ...{ holder, bank },
      account: maskAccount(personalData.decrypt(account_encrypted, accountPurpose)),
    })),
    contacts: (await findContacts(db, employeeId)).map(({ name, relation, phone_encrypted }) => ({
      name,
      relation: contactRelations.find((one) => one === relation) ?? 'other',
      phone: maskPhone(personalData.decrypt(phone_encrypted, contactPhonePurpose)),
    })),
    documents: (await findOwnDocuments(db, employeeId, day)).map(({ number, ...document }) => ({
      ...document,
      number: number === null ? '' : maskNumber(personalData.decrypt(number, documentNumberPurpose)),
    })),
    furtherAssignments: await findOwnFurtherAssignments(db, employeeId, day),
    contracts: await findOwnContracts(db, employeeId, day),
    views: await findViews(db, employeeId, accountId),
    custom: await showCustom(context, found, employments[0], day),
    changeable: employments.some(({ employmentState }) => employmentState !== 'left') ? [...ownFields] : [],
    changes: changes.map(({ submittedAt, changes: shown, ...change }) => ({
      ...change,
      submittedAt: submittedAt.toISOString(),
      changes: shown.map(({ labels, ...one }) => ({
        ...one,
        label: labels === undefined ? null : (labelIn(labels, language) ?? one.field),
      })),
    })),
  }
}

async function showCustom(
  context: QueryContext,
  person: OwnPerson,
  employment: OwnEmployment | undefined,
  day: string,
): Promise<OwnFile['custom']> {
  if (!employment) return []
  const { db } = context.platform.database
  const { fields, described, values, textOf } = await readOwnCustom(context, db, person, employment, day)
  return described.map((field) => ({
    ...field,
    value: field.sealed ? null : JSON.parse(JSON.stringify(values[field.name] ?? null)),
    text: textOf(field.name, values[field.name]),
    changeable: employment.employmentState !== 'left' && fields.get(field.name)?.selfService === true,
  }))
}
