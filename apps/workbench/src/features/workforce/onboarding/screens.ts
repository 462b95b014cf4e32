import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const codes = () => import('../../../parts/codes/CodeInputs.tsx')

const hire = {
  hiddenFields: ['requestId', 'employmentId'],
  inputs: { nationality: lazyComponent(codes, (part) => part.CountryInput) },
  Acts: lazyComponent(
    () => import('./EntryActs.tsx'),
    ({ EntryActs }) => EntryActs,
  ),
}

export const onboardingScreens: ModuleScreens = {
  overrides: {
    entry: {
      ...hire,
      Fields: lazyComponent(
        () => import('./EntryFields.tsx'),
        ({ EntryFields }) => EntryFields,
      ),
    },
    'guide-entry': {
      ...hire,
      Fields: lazyComponent(
        () => import('./EntryFields.tsx'),
        ({ GuideEntryFields }) => GuideEntryFields,
      ),
    },
  },
  messages: {
    '/stores/onboarding': ['workforce/onboarding', 'workforce/employees', 'workforce/personnel', 'approvals/requests'],
    '/workforce/onboarding': [
      'workforce/onboarding',
      'workforce/employees',
      'workforce/personnel',
      'approvals/requests',
    ],
  },
}
