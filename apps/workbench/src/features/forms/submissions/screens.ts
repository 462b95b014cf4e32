import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const formSubmissionScreens: ModuleScreens = {
  pages: {
    '/forms/fill': {
      menu: '/',
      title: (t) => t('shell.fill_form'),
      Page: lazyPage(
        () => import('./FormPage.tsx'),
        ({ FormPage }) => FormPage,
      ),
    },
    '/system/form-submissions': {
      menu: '/system/forms',
      title: (t) => t('shell.form_submissions'),
      Page: lazyPage(
        () => import('./SubmissionsPage.tsx'),
        ({ SubmissionsPage }) => SubmissionsPage,
      ),
    },
  },
  messages: {
    '/forms/fill': ['forms/submissions'],
    '/system/form-submissions': ['forms/submissions'],
  },
}
