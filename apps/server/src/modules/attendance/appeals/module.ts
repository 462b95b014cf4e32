import { ownAppealCalls } from '@rostrum/contracts/attendance/appeals/own-calls'
import { appealPictureRule, appealUpload } from '@rostrum/contracts/attendance/appeals/shapes'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Module } from '../../../module.ts'
import { findInstallationFiles, sendFile } from '../../system/files/public.ts'
import { ownSubject } from '../requests/public.ts'
import { ownAppeals, ownPicture, withdrawAppeal } from './own-appeals.ts'
import { appealHandled } from './public.ts'
import { submitAppeal } from './submit-appeal.ts'

/** Appeals against clocks, results of days and unqualified figures. */
export const appealsModule: Module = {
  name: 'attendance-appeals',
  facts: [appealHandled],
  uploads: { [appealUpload]: { rule: appealPictureRule } },
  findReferencedFiles: () => findReferencedFilesIn(['attendance_appeal_picture', 'file_id']),
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(ownAppealCalls, {
      'GET /workbenchApi/attendance/own/appeals': async ({ actor }, { limit }) => ({
        appeals: await ownAppeals(db, actor, limit),
      }),
      'POST /workbenchApi/attendance/own/appeals': ({ actor, now }, input) =>
        platform.transaction(async (tx) => {
          const subject = await ownSubject(tx, platform, actor.accountId, { day: input.day, now })
          return submitAppeal({ platform, tx, actor, now }, subject, input)
        }),
      'POST /workbenchApi/attendance/own/appeals/{id}/withdrawal': ({ actor, now }, { id }) =>
        platform.transaction((tx) => withdrawAppeal({ tx, actor, now }, id)),
      'GET /workbenchApi/attendance/own/appeals/{id}/pictures/{number}': async ({ actor, reply }, { id, number }) => {
        const [file] = await findInstallationFiles(db, [await ownPicture(db, actor, id, number)], appealUpload)
        if (!file) throw notFound()
        return sendFile(platform, reply, file)
      },
    })
  },
}
