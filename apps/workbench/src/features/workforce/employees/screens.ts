import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const employeeScreens: ModuleScreens = {
  overrides: {
    employment: {
      Panel: lazyComponent(
        () => import('./EmployeePanel.tsx'),
        ({ EmployeePanel }) => EmployeePanel,
      ),
    },
  },
  messages: { '/workforce/roster': ['workforce/employees', 'organisation/structure'] },
}
