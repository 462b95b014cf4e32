import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import type { personalRecordCalls } from '@rostrum/contracts/workforce/personal-records/calls'
import { maximumCards } from '@rostrum/contracts/workforce/personal-records/records'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { claimUpload, ownerOf, removeInstallationFile } from '../../system/files/public.ts'
import { accessCard, accessPersonToChange } from './access-person.ts'
import { type CardColumns, deleteCard, findCards, freePosition, insertCard, updateCard } from './record.store.ts'
import { accountPurpose } from './seal.ts'

type Input = ParsedOf<(typeof personalRecordCalls)['POST /workbenchApi/workforce/roster/{id}/bank-cards']>
type Change = ParsedOf<(typeof personalRecordCalls)['PUT /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}']>
type Key = { readonly id: string; readonly recordId: string }

const photoPurpose = 'bank-card-photo'

const record = ({ tx, actor, now }: CommandContext, event: string, employment: string, card: string) =>
  audit(tx, actor, now, { event, entity: 'employment', entityId: employment, facts: { card } })

/** Adds a bank card. @throws DomainError `personal_record.card_limit`, or at the account or the photo */
export async function addCard(asking: CommandContext, input: Input): Promise<{ id: string }> {
  const employeeId = await accessPersonToChange(asking, input.id)
  const position = freePosition(await findCards(asking.tx, employeeId))
  if (position === undefined) throw new DomainError('personal_record.card_limit', { limit: maximumCards })
  if (input.account === '') throw invalid({ path: 'account', key: 'field.required' })
  const id = crypto.randomUUID()
  const account_encrypted = asking.platform.personalData.encrypt(input.account, accountPurpose)
  const columns = await columnsOf(asking, input)
  await insertCard(asking.tx, {
    ...columns,
    ...{ id, employee_id: employeeId, position, account_encrypted, created_at: asking.now },
  })
  await record(asking, 'employment.card_added', input.id, id)
  return { id }
}

/** Changes a bank card; without an account the stored one stays. @throws DomainError `record.conflict` */
export async function changeCard(asking: CommandContext, input: Change): Promise<{ done: true }> {
  await accessPersonToChange(asking, input.id)
  const card = await accessCard(asking, 'employee:write', input)
  if (card.revision !== input.revision) throw new DomainError('record.conflict')
  const columns = await columnsOf(asking, input)
  const { personalData } = asking.platform
  await updateCard(asking.tx, card.id, {
    ...columns,
    ...(input.account !== '' && { account_encrypted: personalData.encrypt(input.account, accountPurpose) }),
  })
  if (columns.photo_file_id !== undefined && card.photo_file_id !== null)
    await removeInstallationFile(asking.tx, card.photo_file_id, photoPurpose)
  await record(asking, 'employment.card_changed', input.id, card.id)
  return { done: true }
}

/** Deletes a bank card with its photo. @throws DomainError `record.not_found` */
export async function removeCard(asking: CommandContext, key: Key): Promise<{ done: true }> {
  await accessPersonToChange(asking, key.id)
  const card = await accessCard(asking, 'employee:write', key)
  await deleteCard(asking.tx, card.id)
  if (card.photo_file_id !== null) await removeInstallationFile(asking.tx, card.photo_file_id, photoPurpose)
  await record(asking, 'employment.card_removed', key.id, card.id)
  return { done: true }
}

/** The account number as a whole; the audit record says who read it for which purpose, never the number. */
export async function revealAccount(asking: CommandContext, { purpose, ...key }: Key & { readonly purpose: string }) {
  const card = await accessCard(asking, 'employee-personal:read', key)
  const facts = { field: 'account', purpose, card: card.id }
  const { tx, actor, now, platform } = asking
  await audit(tx, actor, now, { event: 'employment.value_revealed', entity: 'employment', entityId: key.id, facts })
  return { value: platform.personalData.decrypt(card.account_encrypted, accountPurpose) }
}

/** The photo of a card; the view is audited. @throws DomainError `record.not_found` */
export async function findCardPhoto(asking: CommandContext, key: Key): Promise<string> {
  const card = await accessCard(asking, 'employee-personal:read', key)
  if (card.photo_file_id === null) throw notFound()
  await record(asking, 'employment.card_photo_viewed', key.id, card.id)
  return card.photo_file_id
}

async function columnsOf({ tx, actor, now }: CommandContext, input: Input): Promise<CardColumns> {
  const { holder, bank, branch, currency, share, validFrom, photoFileId } = input
  const owner = ownerOf(actor)
  if (photoFileId !== null && !(await claimUpload(tx, { id: photoFileId, purpose: photoPurpose }, owner, now)))
    throw invalid({ path: 'photoFileId', key: 'field.invalid' })
  return {
    ...{ holder, bank, branch, currency, share, valid_from: validFrom },
    ...(photoFileId !== null && { photo_file_id: photoFileId }),
  }
}
