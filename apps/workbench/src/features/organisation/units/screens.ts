import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryName = lazyComponent(
  () => import('./UnitSettings.tsx'),
  (part) => part.CountryName,
)

export const unitScreens: ModuleScreens = {
  overrides: {
    'business-unit': {
      inputs: {
        country: lazyComponent(
          () => import('./UnitSettings.tsx'),
          ({ CountryInput }) => CountryInput,
        ),
        timeZone: lazyComponent(
          () => import('./UnitSettings.tsx'),
          ({ TimeZoneInput }) => TimeZoneInput,
        ),
        currency: lazyComponent(
          () => import('./UnitSettings.tsx'),
          ({ CurrencyInput }) => CurrencyInput,
        ),
      },
      cells: { country: CountryName, countryInEffect: CountryName },
    },
  },
  messages: { '/organisation': ['organisation/units'] },
}
