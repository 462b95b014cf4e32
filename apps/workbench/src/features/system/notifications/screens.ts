import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const notificationScreens: ModuleScreens = {
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
}
