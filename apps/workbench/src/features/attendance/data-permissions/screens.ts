import { lazyComponent } from '@rostrum/ui/lazy-component'
import { allLabels, type ModuleScreens } from '../../../engine/public/module-screens.ts'

export const dataPermissionScreens: ModuleScreens = {
  overrides: {
    'attendance-scope': {
      enumLabels: { permissions: 'permission' },
      inputs: {
        scopes: lazyComponent(
          () => import('./AttendanceScopeInput.tsx'),
          ({ AttendanceScopeInput }) => AttendanceScopeInput,
        ),
      },
      cells: {
        scopes: lazyComponent(
          () => import('../../../parts/scopes/ScopeLabels.tsx'),
          ({ ScopeLabels }) => ScopeLabels,
        ),
        permissions: lazyComponent(
          () => import('../../../parts/scopes/PermissionLabels.tsx'),
          ({ PermissionLabels }) => PermissionLabels,
        ),
      },
      Panel: lazyComponent(
        () => import('./ReachPanel.tsx'),
        ({ ReachPanel }) => ReachPanel,
      ),
    },
  },
  messages: {
    '/attendance': ['attendance/data-permissions'],
    '/attendance/scopes': [allLabels, 'attendance/data-permissions', 'access/accounts'],
  },
}
