import { appealCalls } from '@rostrum/contracts/attendance/appeals/calls'
import { appealUpload } from '@rostrum/contracts/attendance/appeals/choices'
import { ownAppealCalls } from '@rostrum/contracts/attendance/appeals/own-calls'
import { appealPictureRule } from '@rostrum/contracts/attendance/appeals/shapes'
import type { FastifyReply } from 'fastify'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { sendInstallationFile } from '../../system/files/public.ts'
import { ownSubject } from '../requests/public.ts'
import { attendanceAppealResource } from './appeal.resource.ts'
import { appealTodos } from './appeal-todos.ts'
import { sampleAppeals } from './appeals.sample.ts'
import { handleAppeal, refuseAppeal } from './decide-appeal.ts'
import { ownAppeals, ownPicture, withdrawAppeal } from './own-appeals.ts'
import { appealHandled } from './public.ts'
import { pictureOf, showAppeal } from './show-appeal.ts'
import { submitAppeal } from './submit-appeal.ts'

/** Appeals against clocks, results of days and unqualified figures. */
export const appealsModule: Module = {
  name: 'attendance-appeals',
  sample: sampleAppeals,
  resources: [attendanceAppealResource],
  facts: [appealHandled],
  uploads: { [appealUpload]: { rule: appealPictureRule } },
  findReferencedFiles: () => findReferencedFilesIn(['attendance_appeal_picture', 'file_id']),
  todos: (platform) => (actor, context) => appealTodos(platform, actor, context),
  mount(mount, platform) {
    const { db } = platform.database
    const send = (reply: FastifyReply, id: string) => sendInstallationFile(platform, reply, id, appealUpload)
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
      'GET /workbenchApi/attendance/own/appeals/{id}/pictures/{number}': async ({ actor, reply }, { id, number }) =>
        send(reply, await ownPicture(db, actor, id, number)),
    })
    mount.calls(appealCalls, {
      'GET /workbenchApi/attendance/appeals/{id}/evidence': ({ actor }, { id }) => showAppeal(db, actor, id),
      'GET /workbenchApi/attendance/appeals/{id}/pictures/{number}': async ({ actor, reply }, { id, number }) =>
        send(reply, await pictureOf(db, actor, id, number)),
      'POST /workbenchApi/attendance/appeals/{id}/handling': ({ actor, now }, input) =>
        platform.transaction((tx) => handleAppeal({ platform, tx, actor, now }, input)),
      'POST /workbenchApi/attendance/appeals/{id}/refusal': ({ actor, now }, input) =>
        platform.transaction((tx) => refuseAppeal({ platform, tx, actor, now }, input)),
    })
  },
}
