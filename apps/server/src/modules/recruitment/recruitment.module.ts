import type { Module } from '../../platform/platform.ts'
import { mountApplications } from './applications/application.routes.ts'
import { mountPositions } from './positions/position.routes.ts'
import { mountProjects } from './projects/project.routes.ts'

export const recruitmentModule: Module = {
  name: 'recruitment',
  mount(mount, platform) {
    mountProjects(mount, platform)
    mountPositions(mount, platform)
    mountApplications(mount, platform)
  },
}
