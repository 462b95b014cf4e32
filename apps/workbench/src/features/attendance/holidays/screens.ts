import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryInput = lazyComponent(
  () => import('../../../parts/editing/CodeInputs.tsx'),
  (part) => part.CountryInput,
)
const CountryName = lazyComponent(
  () => import('../../../parts/editing/CodeInputs.tsx'),
  (part) => part.CountryName,
)

export const holidayScreens: ModuleScreens = {
  overrides: { holiday: { inputs: { country: CountryInput }, cells: { country: CountryName } } },
  messages: { '/attendance/holidays': ['attendance/holidays'] },
}
