import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/reminder-templates'
const template = { name: 'Before work', event: 'before_on', minutes: 10 }

export const remindersSecurity: ModuleSecurity = {
  module: 'reminders',
  folder: 'attendance/reminders',
  owned: {
    ...ofResource(path, 'reminderTemplate', 'read', 'change', 'export'),
    ...ofImports(path, 'importOfReminders', 'name'),
    [`POST ${path}`]: { names: { businessUnitId: 'unit' }, with: () => template, outcome: 'at field' },
    [`GET ${path}/{id}/use`]: { names: { id: 'reminderTemplate' } },
    [`POST ${path}/{id}/activation`]: { names: { id: 'reminderTemplate' }, with: () => ({ revision: 1 }) },
    [`DELETE ${path}/{id}/activation`]: { names: { id: 'reminderTemplate' }, with: () => ({ revision: 1 }) },
  },
  lists: { [path]: { rows: inUnit('reminder_template'), things: ['reminderTemplate'] } },
  async addThings({ insider: { client }, unit }) {
    const { data } = await client.post(path, { ...template, businessUnitId: unit })
    return { things: { reminderTemplate: data.id, importOfReminders: await createImport(client, path) } }
  },
}
