import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const jobNumberScreens: ModuleScreens = {
  overrides: {
    'job-number-rule': {
      Fields: lazyComponent(
        () => import('./JobNumberFields.tsx'),
        ({ JobNumberFields }) => JobNumberFields,
      ),
      cells: {
        elements: lazyComponent(
          () => import('./ElementLabels.tsx'),
          ({ ElementLabels }) => ElementLabels,
        ),
      },
    },
  },
  messages: { '/workforce': ['workforce/job-numbers'] },
}
