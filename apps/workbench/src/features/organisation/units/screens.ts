import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryName = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryName,
)

const TimeZoneName = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.TimeZoneName,
)

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
      cells: {
        ...{ country: CountryName, countryInEffect: CountryName },
        ...{ timeZone: TimeZoneName, timeZoneInEffect: TimeZoneName },
      },
    },
  },
  messages: { '/organisation': ['organisation/units'] },
}
