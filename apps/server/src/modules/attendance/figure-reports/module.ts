import { figureReportCalls } from '@rostrum/contracts/attendance/figure-reports/calls'
import { figurePhotoUpload } from '@rostrum/contracts/attendance/figure-reports/choices'
import { ownFigureCalls } from '@rostrum/contracts/attendance/figure-reports/own-calls'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import type { FastifyReply } from 'fastify'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { sendInstallationFile } from '../../system/files/public.ts'
import { deleteOldFigurePhotos, figurePhotoDays, figurePhotoDeletionJob } from './delete-photos.ts'
import { figureReportResource } from './figure-report.resource.ts'
import { findPhotoFile, ownedBy } from './figure-report.store.ts'
import { sampleFigureReports } from './figure-reports.sample.ts'
import { ownFigure } from './own-figure.ts'
import { figureChanged } from './public.ts'
import { photoOfFigure, reviewFigure, showFigure } from './review-figure.ts'
import { submitFigure } from './submit-figure.ts'

/** Reports of the figure with photos, as people send them by phone, and the verdicts on them. */
export const figureReportsModule: Module = {
  name: 'figure-reports',
  sample: sampleFigureReports,
  resources: [figureReportResource],
  facts: [figureChanged],
  uploads: { [figurePhotoUpload]: { rule: pictureRule } },
  findReferencedFiles: () => findReferencedFilesIn(['figure_report_photo', 'file_id']),
  jobs: (platform) => ({ [figurePhotoDeletionJob]: () => deleteOldFigurePhotos(platform) }),
  schedule: [{ name: figurePhotoDeletionJob, schedule: '46 2 * * *' }],
  retention: [{ kind: 'figure-photo', days: figurePhotoDays, job: figurePhotoDeletionJob }],
  mount(mount, platform) {
    const { db } = platform.database
    const send = (reply: FastifyReply, id: string | undefined) =>
      sendInstallationFile(platform, reply, id, figurePhotoUpload)
    mount.calls(ownFigureCalls, {
      'GET /workbenchApi/attendance/own/figure': (context, { day }) => ownFigure(platform, context, day),
      'POST /workbenchApi/attendance/own/figure-reports': (context, input) => submitFigure(platform, context, input),
      'GET /workbenchApi/attendance/own/figure-reports/{id}/photos/{kind}': async ({ actor, reply }, photo) =>
        send(reply, await findPhotoFile(db, photo, ownedBy(actor.accountId))),
    })
    mount.calls(figureReportCalls, {
      'GET /workbenchApi/attendance/figure-reports/{id}/evidence': ({ actor }, { id }) => showFigure(db, actor, id),
      'GET /workbenchApi/attendance/figure-reports/{id}/photos/{kind}': async ({ actor, reply }, photo) =>
        send(reply, await photoOfFigure(db, actor, photo)),
      'POST /workbenchApi/attendance/figure-reports/{id}/verdict': ({ actor, now }, input) =>
        platform.transaction((tx) => reviewFigure({ platform, tx, actor, now }, input)),
    })
  },
}
