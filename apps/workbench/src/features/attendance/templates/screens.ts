import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const templateScreens: ModuleScreens = {
  overrides: {
    'attendance-shift': {
      Fields: lazyComponent(
        () => import('./ShiftFields.tsx'),
        ({ ShiftFields }) => ShiftFields,
      ),
      Panel: lazyComponent(
        () => import('./ShiftPanel.tsx'),
        ({ ShiftPanel }) => ShiftPanel,
      ),
      cells: {
        definition: lazyComponent(
          () => import('./ShiftTimes.tsx'),
          ({ ShiftTimes }) => ShiftTimes,
        ),
      },
    },
    'attendance-template': {
      Fields: lazyComponent(
        () => import('./TemplateFields.tsx'),
        ({ TemplateFields }) => TemplateFields,
      ),
      Acts: lazyComponent(
        () => import('./TemplatePanel.tsx'),
        ({ TemplateActs }) => TemplateActs,
      ),
      Panel: lazyComponent(
        () => import('./TemplatePanel.tsx'),
        ({ TemplatePanel }) => TemplatePanel,
      ),
      hiddenFields: ['rules'],
    },
  },
  messages: { '/attendance': ['attendance/templates', 'attendance/holidays', 'attendance/figure-reports'] },
}
