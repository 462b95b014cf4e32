import { reminderCalls } from '@rostrum/contracts/attendance/reminders/calls'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import type { Module } from '../../../module.ts'
import { activateReminder } from './activate-reminder.ts'
import { deleteSentBefore } from './reminder.store.ts'
import { reminderTemplateResource } from './reminder-template.resource.ts'
import { sampleReminders } from './reminders.sample.ts'
import { reminderJob, sendReminders } from './send-reminders.ts'
import { showUse } from './show-use.ts'

const retentionJob = 'reminders.purge'
/** Longer than leave is reminded of before it expires. */
const sentDays = 400

const done = { done: true } as const

/** Reminders of clocks, figure reports, decisions, closings and leave that is about to expire. */
export const remindersModule: Module = {
  name: 'reminders',
  sample: sampleReminders,
  resources: [reminderTemplateResource],
  jobs: (platform) => ({
    [reminderJob]: () => sendReminders(platform),
    [retentionJob]: () =>
      purge(platform, retentionJob, async (tx, now) => ({
        reminder: deletedRowCount(await deleteSentBefore(tx, new Date(now.getTime() - sentDays * 86_400_000))),
      })),
  }),
  schedule: [
    { name: reminderJob, schedule: '* * * * *' },
    { name: retentionJob, schedule: '41 19 * * *' },
  ],
  retention: [{ kind: 'reminder', days: sentDays, job: retentionJob }],
  mount(mount, platform) {
    mount.calls(reminderCalls, {
      'GET /workbenchApi/attendance/reminder-templates/{id}/use': (context, { id }) => showUse(platform, context, id),
      'POST /workbenchApi/attendance/reminder-templates/{id}/activation': async (context, { id, revision }) => {
        await activateReminder(platform, context, { id, revision, enabled: true, acceptsUse: true })
        return done
      },
      'DELETE /workbenchApi/attendance/reminder-templates/{id}/activation': async (context, given) => {
        await activateReminder(platform, context, { ...given, enabled: false })
        return done
      },
    })
  },
}
