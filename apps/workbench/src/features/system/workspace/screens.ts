import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'
import { HomePage } from './HomePage.tsx'

export const workspaceScreens: ModuleScreens = {
  pages: { '/': { Page: HomePage } },
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
  messages: { '/system/mail': ['system/operations', 'access/accounts'] },
}
