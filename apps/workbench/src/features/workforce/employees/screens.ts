import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryInput = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryInput,
)

const RevealFact = lazyComponent(
  () => import('./RevealFact.tsx'),
  (part) => part.RevealFact,
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
      Acts: lazyComponent(
        () => import('./EmployeeActs.tsx'),
        (part) => part.EmployeeActs,
      ),
      // The timeline says since when; next to the joining date it reads as a second one.
      hiddenFields: ['effectiveOn'],
      sealedAction: RevealFact,
      factActions: {
        ...{ idNumber: RevealFact, phone: RevealFact, address: RevealFact },
        ...{ taxCode: RevealFact, insuranceCode: RevealFact },
      },
    },
  },
  messages: {
    '/workforce/roster': ['workforce/employees', 'organisation/structure', 'stores/stores'],
    '/workforce/person': ['workforce/employees', 'organisation/structure', 'stores/stores', 'shell/lists'],
  },
}
