import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryInput = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryInput,
)
const CountryName = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryName,
)

export const employeeScreens: ModuleScreens = {
  pages: {
    '/workforce/person': {
      Page: lazyPage(
        () => import('./PersonPage.tsx'),
        ({ PersonPage }) => PersonPage,
      ),
      menu: '/workforce/roster',
    },
  },
  overrides: {
    employment: {
      recordPage: '/workforce/person',
      createPage: { path: '/workforce/onboarding?id=new', permission: 'entry:submit' },
      inputs: { nationality: CountryInput },
      cells: { nationality: CountryName },
      Panel: lazyComponent(
        () => import('./EmployeePanel.tsx'),
        ({ EmployeePanel }) => EmployeePanel,
      ),
    },
  },
  messages: {
    '/workforce/roster': ['workforce/employees', 'organisation/structure', 'stores/stores'],
    '/workforce/person': ['workforce/employees', 'organisation/structure', 'stores/stores', 'shell/lists'],
  },
}
