import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const storePeopleScreens: ModuleScreens = {
  overrides: {
    'store-person': {
      Acts: lazyComponent(
        () => import('./StorePersonActions.tsx'),
        ({ StorePersonActions }) => StorePersonActions,
      ),
    },
  },
  messages: { '/stores/people': ['workforce/store-people', 'stores/stores', 'workforce/employees'] },
}
