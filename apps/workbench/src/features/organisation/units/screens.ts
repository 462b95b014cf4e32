import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const unitScreens: ModuleScreens = {
  overrides: {
    'business-unit': {
      inputs: {
        country: lazyComponent(
          () => import('../../../parts/codes/CodeInputs.tsx'),
          ({ CountryInput }) => CountryInput,
        ),
        timeZone: lazyComponent(
          () => import('../../../parts/codes/CodeInputs.tsx'),
          ({ TimeZoneInput }) => TimeZoneInput,
        ),
        currency: lazyComponent(
          () => import('../../../parts/codes/CodeInputs.tsx'),
          ({ CurrencyInput }) => CurrencyInput,
        ),
      },
    },
  },
  messages: { '/organisation': ['organisation/units'] },
}
