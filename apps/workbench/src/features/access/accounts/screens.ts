import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import { allLabels, type ModuleScreens } from '../../../engine/public/module-screens.ts'

export const accountScreens: ModuleScreens = {
  pages: {
    '/profile': {
      menu: '/',
      title: (t) => t('shell.profile'),
      Page: lazyPage(
        () => import('./ProfilePage.tsx'),
        ({ ProfilePage }) => ProfilePage,
      ),
    },
    '/access/who-may': {
      Page: lazyPage(
        () => import('./PermissionHoldersPage.tsx'),
        ({ PermissionHoldersPage }) => PermissionHoldersPage,
      ),
    },
  },
  overrides: {
    role: {
      enumLabels: { permissions: 'permission' },
      Fields: lazyComponent(
        () => import('./RoleFields.tsx'),
        ({ RoleFields }) => RoleFields,
      ),
      cells: {
        permissions: lazyComponent(
          () => import('../../../parts/scopes/PermissionLabels.tsx'),
          ({ PermissionLabels }) => PermissionLabels,
        ),
        menus: lazyComponent(
          () => import('../../../parts/scopes/PermissionLabels.tsx'),
          ({ MenuLabels }) => MenuLabels,
        ),
        scopes: lazyComponent(
          () => import('../../../parts/scopes/ScopeLabels.tsx'),
          ({ ScopeLabels }) => ScopeLabels,
        ),
      },
      Acts: lazyComponent(
        () => import('./LookAsRole.tsx'),
        ({ LookAsRole }) => LookAsRole,
      ),
      Panel: lazyComponent(
        () => import('./RolePanel.tsx'),
        ({ RolePanel }) => RolePanel,
      ),
    },
    session: {
      removal: 'log_out',
      cells: {
        device: lazyComponent(
          () => import('./SessionCells.tsx'),
          ({ DeviceName }) => DeviceName,
        ),
        current: lazyComponent(
          () => import('./SessionCells.tsx'),
          ({ CurrentMark }) => CurrentMark,
        ),
      },
    },
    account: {
      Fields: lazyComponent(
        () => import('./AccountFields.tsx'),
        ({ AccountFields }) => AccountFields,
      ),
      Acts: lazyComponent(
        () => import('./AccountPanel.tsx'),
        (part) => part.AccountActs,
      ),
      Panel: lazyComponent(
        () => import('./AccountPanel.tsx'),
        ({ AccountPanel }) => AccountPanel,
      ),
    },
  },
  messages: {
    '/access': ['access/accounts'],
    '/access/accounts': [allLabels, 'access/accounts'],
    '/access/roles': [allLabels, 'access/accounts'],
    '/access/who-may': [allLabels, 'access/accounts'],
    '/profile': ['access/accounts'],
  },
}
