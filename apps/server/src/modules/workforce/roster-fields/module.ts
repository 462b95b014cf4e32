import { rosterFieldCalls } from '@rostrum/contracts/workforce/roster-fields/calls'
import type { Module } from '../../../module.ts'
import { rosterFormNames } from './audit-names.ts'
import { saveRosterForm } from './save-roster-form.ts'
import { showRosterForm } from './show-roster-form.ts'

/** The fields of staff files, by business unit. */
export const rosterFieldsModule: Module = {
  name: 'roster-fields',
  auditNames: rosterFormNames,
  menus: [
    {
      ...{ code: 'roster-fields', parent: 'workforce', path: '/workforce/roster-fields', icon: 'forms' },
      permission: 'roster-field:read',
      buttons: ['roster-field:write'],
    },
  ],
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(rosterFieldCalls, {
      'GET /workbenchApi/workforce/roster-forms/{unitId}': ({ actor, language }, { unitId }) =>
        showRosterForm(db, actor, unitId, language),
      'PUT /workbenchApi/workforce/roster-forms/{unitId}': ({ actor, now }, input) =>
        saveRosterForm(platform, actor, input, now),
    })
  },
}
