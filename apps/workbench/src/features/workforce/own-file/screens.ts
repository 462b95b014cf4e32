import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const ownFileScreens: ModuleScreens = {
  pages: {
    '/my/file': {
      menu: '/',
      title: (t) => t('shell.my_file'),
      Page: lazyPage(
        () => import('./MyFilePage.tsx'),
        ({ MyFilePage }) => MyFilePage,
      ),
    },
  },
  messages: {
    '/my/file': [
      'workforce/own-file',
      'workforce/employees',
      'workforce/further-assignments',
      'workforce/contracts',
      'workforce/documents',
      'workforce/personal-records',
    ],
  },
}
