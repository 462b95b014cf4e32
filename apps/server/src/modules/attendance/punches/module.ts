import { ownPunchCalls, punchCalls, punchPhotoUpload } from '@rostrum/contracts/attendance/punches/calls'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import type { FastifyReply } from 'fastify'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { sendInstallationFile } from '../../system/files/public.ts'
import { attachPhoto } from './attach-photo.ts'
import { deleteOldPhotos, photoDays, photoDeletionJob } from './delete-photos.ts'
import { deleteOldPositions, positionDays, positionDeletionJob } from './delete-positions.ts'
import { ownToday } from './own-today.ts'
import { findOwnPhotoFile, findPhotoFile } from './photo.store.ts'
import { punchAwaiting } from './public.ts'
import { punchScopeColumns } from './punch-scope.ts'
import { samplePunches } from './punches.sample.ts'
import { mountStoreCodes } from './store-code-displays.ts'
import { submitPunch } from './submit-punch.ts'

/** Punches as people make them, with what the server knows of each. */
export const punchesModule: Module = {
  name: 'punches',
  facts: [punchAwaiting],
  sample: samplePunches,
  uploads: { [punchPhotoUpload]: { rule: pictureRule } },
  findReferencedFiles: () => findReferencedFilesIn(['attendance_punch_photo', 'file_id']),
  jobs: (platform) => ({
    [photoDeletionJob]: () => deleteOldPhotos(platform),
    [positionDeletionJob]: () => deleteOldPositions(platform),
  }),
  schedule: [
    { name: photoDeletionJob, schedule: '41 2 * * *' },
    { name: positionDeletionJob, schedule: '51 2 * * *' },
  ],
  retention: [
    { kind: 'punch-photo', days: photoDays, job: photoDeletionJob },
    { kind: 'punch-position', days: positionDays, job: positionDeletionJob },
  ],
  mount(mount, platform) {
    mountStoreCodes(mount, platform)
    const { db } = platform.database
    const send = (reply: FastifyReply, id: string | undefined) =>
      sendInstallationFile(platform, reply, id, punchPhotoUpload)
    mount.calls(ownPunchCalls, {
      'GET /workbenchApi/attendance/own/today': (context) => ownToday(platform, context),
      'POST /workbenchApi/attendance/own/punches': (context, input) => submitPunch(platform, context, input),
      'PUT /workbenchApi/attendance/own/punches/{id}/photo': (context, input) => attachPhoto(platform, context, input),
      'GET /workbenchApi/attendance/own/punches/{id}/photo': async ({ actor, reply }, { id }) =>
        send(reply, await findOwnPhotoFile(db, id, actor.accountId)),
    })
    mount.calls(punchCalls, {
      'GET /workbenchApi/attendance/punches/{id}/photo': async ({ actor, reply }, { id }) => {
        const scope = rowScopeCondition(punchScopeColumns, actor, 'punch-photo:read')
        return send(reply, await findPhotoFile(db, id, scope))
      },
    })
  },
}
