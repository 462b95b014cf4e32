import { cancellationCalls } from '@rostrum/contracts/recruitment/applications/cancellation-calls'
import type { Module } from '../../../module.ts'
import { applicantEmail } from './applicant-email.ts'
import { mountApplications } from './application.routes.ts'
import { contentPurpose } from './application-content.ts'
import { applicationRecords } from './application-records.ts'
import { applicationNames } from './audit-names.ts'
import { runClock } from './clock/run-clock.ts'
import { findApplicationUploads } from './find-application-uploads.ts'
import {
  recruitmentDeadlines,
  recruitmentFigures,
  recruitmentFirstSteps,
  recruitmentPlots,
} from './home/recruitment-home.ts'
import { cancelPosition } from './lifecycle/cancel-position.ts'
import { foreseeCancellation } from './lifecycle/foresee-cancellation.ts'
import { mountListing } from './listing.routes.ts'
import { waiverRequested } from './public.ts'
import { sampleRecruitment } from './sample/recruitment.sample.ts'
import { waiverPurpose } from './waiver.store.ts'

export const applicationsModule: Module = {
  name: 'applications',
  auditNames: applicationNames,
  facts: [waiverRequested],
  personalRecords: applicationRecords,
  applicantEmail,
  findReferencedFiles: findApplicationUploads,
  encryptedColumns: [
    { table: 'application', id: 'id', column: 'content_encrypted', purpose: contentPurpose },
    { table: 'application_version', id: 'id', column: 'content_encrypted', purpose: contentPurpose },
    { table: 'waiver_request', id: 'id', column: 'content_encrypted', purpose: waiverPurpose },
  ],
  figures: (platform) => (actor, context) => recruitmentFigures(platform, actor, context),
  deadlines: (platform) => (actor, context) => recruitmentDeadlines(platform, actor, context),
  plots: (platform) => (actor, context) => recruitmentPlots(platform, actor, context),
  firstSteps: (platform) => (actor) => recruitmentFirstSteps(platform, actor),
  sample: sampleRecruitment,
  jobs: (platform) => ({ 'recruitment.clock': () => runClock(platform) }),
  schedule: [{ name: 'recruitment.clock', schedule: '* * * * *' }],
  mount(mount, platform) {
    mountListing(mount, platform)
    mountApplications(mount, platform)
    mount.calls(cancellationCalls, {
      'POST /workbenchApi/recruitment/positions/{id}/cancellation': ({ actor, now }, cancellation) =>
        cancelPosition(platform, actor, cancellation, now),
      'GET /workbenchApi/recruitment/positions/{id}/cancellation': ({ actor, now }, { id }) =>
        foreseeCancellation(platform, actor, id, now),
    })
  },
}
