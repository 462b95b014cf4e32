import { personalRecordCalls } from '@rostrum/contracts/workforce/personal-records/calls'
import { personalUploads, uploadOfPicture } from '@rostrum/contracts/workforce/personal-records/records'
import type { Staff } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { findInstallationFiles, sendFile } from '../../system/files/public.ts'
import { accessPicture } from './access-person.ts'
import { eraseLeavers, eraseLeaversJob } from './erase-leavers.ts'
import { accountPurpose, contactPhonePurpose } from './seal.ts'
import { showRecords } from './show-records.ts'
import { addCard, changeCard, findCardPhoto, removeCard, revealAccount } from './write-cards.ts'
import { addContact, changeContact, removeContact, revealPhone } from './write-contacts.ts'
import { addPicture, removePicture } from './write-pictures.ts'

type Requested = { readonly actor: Staff; readonly now: Date }

const write = (rule: (typeof personalUploads)[keyof typeof personalUploads]) =>
  ({ permission: 'employee:write', rule }) as const

/** Bank cards, emergency contacts and pictures of people. */
export const personalRecordsModule: Module = {
  name: 'personal-records',
  encryptedColumns: [
    { table: 'bank_card', id: 'id', column: 'account_encrypted', purpose: accountPurpose },
    { table: 'emergency_contact', id: 'id', column: 'phone_encrypted', purpose: contactPhonePurpose },
  ],
  uploads: {
    'employee-photo': write(personalUploads['employee-photo']),
    'employee-picture': write(personalUploads['employee-picture']),
    'bank-card-photo': write(personalUploads['bank-card-photo']),
  },
  findReferencedFiles: () => findReferencedFilesIn(['bank_card', 'photo_file_id'], ['employee_picture', 'file_id']),
  retention: [{ kind: 'staff-file', job: eraseLeaversJob }],
  jobs: (platform) => ({ [eraseLeaversJob]: () => eraseLeavers(platform) }),
  schedule: [{ name: eraseLeaversJob, schedule: '40 3 * * *' }],
  mount(mount, platform) {
    const within = <T>({ actor, now }: Requested, work: (asking: CommandContext) => Promise<T>) =>
      platform.transaction((tx) => work({ platform, tx, actor, now }))
    mount.calls(personalRecordCalls, {
      'GET /workbenchApi/workforce/roster/{id}/personal-records': (context, { id }) =>
        within(context, (asking) => showRecords(asking, id)),
      'POST /workbenchApi/workforce/roster/{id}/bank-cards': (context, input) =>
        within(context, (asking) => addCard(asking, input)),
      'PUT /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}': (context, input) =>
        within(context, (asking) => changeCard(asking, input)),
      'DELETE /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}': (context, key) =>
        within(context, (asking) => removeCard(asking, key)),
      'POST /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}/reveals': (context, input) =>
        within(context, (asking) => revealAccount(asking, input)),
      'GET /workbenchApi/workforce/roster/{id}/bank-cards/{recordId}/photo': async (context, key) => {
        const fileId = await within(context, (asking) => findCardPhoto(asking, key))
        return sendFile(platform, context.reply, await openFile(platform, fileId, 'bank-card-photo'))
      },
      'POST /workbenchApi/workforce/roster/{id}/emergency-contacts': (context, input) =>
        within(context, (asking) => addContact(asking, input)),
      'PUT /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}': (context, input) =>
        within(context, (asking) => changeContact(asking, input)),
      'DELETE /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}': (context, key) =>
        within(context, (asking) => removeContact(asking, key)),
      'POST /workbenchApi/workforce/roster/{id}/emergency-contacts/{recordId}/reveals': (context, input) =>
        within(context, (asking) => revealPhone(asking, input)),
      'POST /workbenchApi/workforce/roster/{id}/pictures': (context, input) =>
        within(context, (asking) => addPicture(asking, input)),
      'GET /workbenchApi/workforce/roster/{id}/pictures/{recordId}/file': async (context, key) => {
        const picture = await within(context, (asking) => accessPicture(asking, 'employee:read', key))
        const purpose = uploadOfPicture[picture.kind === 'other' ? 'other' : 'one_inch_photo']
        return sendFile(platform, context.reply, await openFile(platform, picture.file_id, purpose))
      },
      'DELETE /workbenchApi/workforce/roster/{id}/pictures/{recordId}': (context, key) =>
        within(context, (asking) => removePicture(asking, key)),
    })
  },
}

async function openFile({ database: { db } }: Platform, id: string, purpose: string) {
  const [file] = await findInstallationFiles(db, [id], purpose)
  if (!file) throw notFound()
  return file
}
