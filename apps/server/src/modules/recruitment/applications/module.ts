import type { Module } from '../../../module.ts'
import { applicationRecords } from './application-records.ts'
import { mountApplications } from './applications/application.routes.ts'
import { contentPurpose } from './applications/application-content.ts'
import { findApplicationUploads } from './applications/find-application-uploads.ts'
import { waiverPurpose } from './applications/waiver.store.ts'
import { compactCounters } from './clock/due.store.ts'
import { runClock } from './clock/run-clock.ts'
import { sendOpeningReminders } from './clock/send-opening-reminders.ts'
import {
  recruitmentDeadlines,
  recruitmentFigures,
  recruitmentFirstSteps,
  recruitmentPlots,
} from './home/recruitment-home.ts'
import { mountPositionAdmin, mountPositions } from './positions/position.routes.ts'
import { mountProjectSettings } from './project-settings/project-settings.routes.ts'
import { mountProjects } from './projects/project.routes.ts'
import { projectScopes } from './projects/project-scopes.ts'
import { positionResource, projectResource } from './recruitment.resources.ts'
import { sampleRecruitment } from './sample/recruitment.sample.ts'

export const recruitmentModule: Module = {
  name: 'recruitment',
  scopes: projectScopes,
  resources: [projectResource, positionResource],
  menus: [
    {
      code: 'project-settings',
      parent: 'recruitment',
      path: '/recruitment/project-settings',
      permission: 'project:read',
      buttons: ['project:write'],
    },
  ],
  personalRecords: applicationRecords,
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
  jobs: (platform) => ({
    'recruitment.clock': () => runClock(platform),
    'recruitment.remind': () => sendOpeningReminders(platform),
    'recruitment.compact-counters': () => compactCounters(platform.database.db),
  }),
  schedule: [
    { name: 'recruitment.clock', schedule: '* * * * *' },
    { name: 'recruitment.remind', schedule: '* * * * *' },
    { name: 'recruitment.compact-counters', schedule: '*/5 * * * *' },
  ],
  mount(mount, platform) {
    mountProjects(mount, platform)
    mountPositions(mount, platform)
    mountPositionAdmin(mount, platform)
    mountApplications(mount, platform)
    mountProjectSettings(mount, platform)
  },
}
