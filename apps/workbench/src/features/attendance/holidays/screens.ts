import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryInput = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryInput,
)

export const holidayScreens: ModuleScreens = {
  pages: {
    '/attendance/holiday-years': {
      Page: lazyPage(
        () => import('./HolidayYearPage.tsx'),
        ({ HolidayYearPage }) => HolidayYearPage,
      ),
    },
  },
  overrides: { holiday: { inputs: { country: CountryInput } } },
  messages: {
    '/attendance/holidays': ['attendance/holidays'],
    '/attendance/holiday-years': ['attendance/holidays'],
  },
}
