import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const workspaceScreens: ModuleScreens = {
  pages: {
    '/': {
      Page: lazyPage(
        () => import('./home/HomePage.tsx'),
        ({ HomePage }) => HomePage,
      ),
    },
  },
  overrides: {
    'mail-message': {
      cells: {
        notice: lazyComponent(
          () => import('./NoticeText.tsx'),
          ({ NoticeText }) => NoticeText,
        ),
      },
      Panel: lazyComponent(
        () => import('./MailPanel.tsx'),
        ({ MailPanel }) => MailPanel,
      ),
    },
  },
  messages: { '/': ['system/home'], '/system/mail': ['system/operations', 'access/accounts'] },
}
