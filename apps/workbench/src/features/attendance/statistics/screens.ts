import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const attendanceStatisticScreens: ModuleScreens = {
  pages: {
    '/attendance/statistics': {
      Page: lazyPage(
        () => import('./StatisticsPage.tsx'),
        ({ StatisticsPage }) => StatisticsPage,
      ),
    },
  },
  messages: {
    '/attendance/statistics': ['attendance/statistics', 'attendance/days', 'shell/lists', 'shell/places'],
  },
}
