import type { Module } from '../../../module.ts'
import { positionResource } from './position.resource.ts'
import { mountPositionAdmin, mountPositions, mountRequirements } from './position.routes.ts'

export const positionsModule: Module = {
  name: 'positions',
  resources: [positionResource],
  mount(mount, platform) {
    mountPositions(mount, platform)
    mountPositionAdmin(mount, platform)
    mountRequirements(mount, platform)
  },
}
