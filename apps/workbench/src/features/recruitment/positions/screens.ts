import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const positionScreens: ModuleScreens = {
  overrides: {
    position: {
      // Its panel shows the requirements together; its facts name the project and the category.
      hiddenFields: [
        'projectCode',
        'categoryCode',
        'requiredEducation',
        'requiredDegree',
        'requiredMajors',
        'maximumAge',
        'requiredSex',
        'requiredPoliticalStatuses',
        'requiredWorkYears',
      ],
      Acts: lazyComponent(
        () => import('../../../parts/recruitment/CancelPosition.tsx'),
        ({ CancelPosition }) => CancelPosition,
      ),
      Panel: lazyComponent(
        () => import('../../../parts/recruitment/PositionPanel.tsx'),
        ({ PositionPanel }) => PositionPanel,
      ),
    },
  },
  messages: {
    '/recruitment/positions': ['recruitment/positions', 'recruitment/requirements'],
  },
}
