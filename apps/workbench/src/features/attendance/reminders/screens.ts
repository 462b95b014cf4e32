import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const reminderScreens: ModuleScreens = {
  overrides: {
    'reminder-template': {
      Fields: lazyComponent(
        () => import('./ReminderFields.tsx'),
        ({ ReminderFields }) => ReminderFields,
      ),
      Acts: lazyComponent(
        () => import('./ReminderPanel.tsx'),
        ({ ReminderActs }) => ReminderActs,
      ),
      Panel: lazyComponent(
        () => import('./ReminderPanel.tsx'),
        ({ ReminderPanel }) => ReminderPanel,
      ),
      hiddenFields: ['enabled'],
    },
  },
  messages: {
    '/attendance/reminder-templates': ['attendance/reminders', 'organisation/structure', 'stores/stores'],
  },
}
