import type { Module } from '../../../module.ts'
import { declaredMenus } from './declared-menus.ts'
import { mountMenus } from './menu.routes.ts'
import { menuSeed } from './menu.store.ts'
import { settingResource } from './setting.resource.ts'
import { mountSettings } from './setting.routes.ts'
import { sampleSettings } from './settings.sample.ts'

/** The settings of the installation, and the menus of the workbench, which the modules declare. */
export const settingsModule: Module = {
  name: 'settings',
  sample: sampleSettings,
  resources: [settingResource],
  menus: [{ code: 'menus', parent: 'system', path: '/system/menus', permission: 'menu:read', buttons: ['menu:write'] }],
  seeds: (modules) => [menuSeed(declaredMenus(modules))],
  mount(mount, platform) {
    mountSettings(mount, platform)
    mountMenus(mount, platform)
  },
}
