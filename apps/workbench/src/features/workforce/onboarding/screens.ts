import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const codes = () => import('../../../parts/editing/CodeInputs.tsx')

export const onboardingScreens: ModuleScreens = {
  overrides: {
    entry: {
      hiddenFields: ['requestId', 'employmentId'],
      inputs: { nationality: lazyComponent(codes, (part) => part.CountryInput) },
      cells: { nationality: lazyComponent(codes, (part) => part.CountryName) },
      Fields: lazyComponent(
        () => import('./EntryFields.tsx'),
        ({ EntryFields }) => EntryFields,
      ),
      Panel: lazyComponent(
        () => import('./EntryPanel.tsx'),
        ({ EntryPanel }) => EntryPanel,
      ),
    },
  },
  messages: {
    '/workforce/onboarding': [
      'workforce/onboarding',
      'workforce/employees',
      'workforce/personnel',
      'approvals/requests',
    ],
  },
}
