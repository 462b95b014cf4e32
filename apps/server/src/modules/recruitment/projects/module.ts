import type { Module } from '../../../module.ts'
import { compactCounters } from './compact-counters.store.ts'
import { projectFormUses } from './form-uses.store.ts'
import { projectResource } from './project.resource.ts'
import { mountProjects } from './project.routes.ts'
import { projectScopes } from './project-scopes.ts'
import { mountProjectSettings } from './project-settings.routes.ts'

export const projectsModule: Module = {
  name: 'projects',
  scopes: projectScopes,
  formUses: projectFormUses,
  resources: [projectResource],
  jobs: (platform) => ({
    'recruitment.compact-counters': () => compactCounters(platform.database.db),
  }),
  schedule: [{ name: 'recruitment.compact-counters', schedule: '*/5 * * * *' }],
  mount(mount, platform) {
    mountProjects(mount, platform)
    mountProjectSettings(mount, platform)
  },
}
