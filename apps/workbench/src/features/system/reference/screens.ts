import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const referenceScreens: ModuleScreens = {
  overrides: {
    'dictionary-item': {
      enumLabels: { dictionary: 'dictionary' },
      cells: {
        dictionary: lazyComponent(
          () => import('../../../parts/log/LogName.tsx'),
          ({ DictionaryName }) => DictionaryName,
        ),
      },
    },
  },
  messages: {
    '/system/dictionaries': ['system/reference'],
    '/system/majors': ['system/reference'],
    '/system/schools': ['system/reference'],
  },
}
