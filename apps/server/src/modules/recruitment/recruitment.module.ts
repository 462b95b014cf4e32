import type { Module } from '../../platform/platform.ts'
import { applicationRecords } from './application-records.ts'
import { mountApplications } from './applications/application.routes.ts'
import { contentPurpose } from './applications/application-content.ts'
import { uploadsNamed } from './applications/uploads-named.ts'
import { waiverPurpose } from './applications/waiver.store.ts'
import { foldTallies } from './clock/due.store.ts'
import { remindOfOpenings } from './clock/remind-of-openings.ts'
import { runClock } from './clock/run-clock.ts'
import { mountPositionOffice, mountPositions } from './positions/position.routes.ts'
import { mountProgrammes } from './programme/programme.routes.ts'
import { mountProjects } from './projects/project.routes.ts'
import { positionResource, projectResource } from './recruitment.resources.ts'
import { sampleRecruitment } from './sample/recruitment.sample.ts'

export const recruitmentModule: Module = {
  name: 'recruitment',
  resources: [projectResource, positionResource],
  menus: [
    {
      code: 'programmes',
      parent: 'recruitment',
      path: '/recruitment/programmes',
      permission: 'project:read',
      buttons: ['project:write'],
    },
  ],
  personalRecords: applicationRecords,
  namesFiles: uploadsNamed,
  encryptedColumns: [
    { table: 'application', id: 'id', column: 'content_encrypted', purpose: contentPurpose },
    { table: 'application_version', id: 'id', column: 'content_encrypted', purpose: contentPurpose },
    { table: 'waiver_request', id: 'id', column: 'content_encrypted', purpose: waiverPurpose },
  ],
  sample: sampleRecruitment,
  jobs: (platform) => ({
    'recruitment.clock': () => runClock(platform),
    'recruitment.remind': () => remindOfOpenings(platform),
    'recruitment.fold-tallies': () => foldTallies(platform.database.db),
  }),
  schedule: [
    { name: 'recruitment.clock', schedule: '* * * * *' },
    { name: 'recruitment.remind', schedule: '* * * * *' },
    { name: 'recruitment.fold-tallies', schedule: '*/5 * * * *' },
  ],
  mount(mount, platform) {
    mountProjects(mount, platform)
    mountPositions(mount, platform)
    mountPositionOffice(mount, platform)
    mountApplications(mount, platform)
    mountProgrammes(mount, platform)
  },
}
