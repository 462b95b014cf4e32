import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const chartScreens: ModuleScreens = {
  pages: {
    '/organisation/chart': {
      Page: lazyPage(
        () => import('./ChartPage.tsx'),
        ({ ChartPage }) => ChartPage,
      ),
    },
  },
  messages: { '/organisation/chart': ['workforce/chart'] },
}
