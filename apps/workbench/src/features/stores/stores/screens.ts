import { isDatumTyped } from '@rostrum/contracts/stores/stores/datums'
import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryInput = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryInput,
)
const TimeZoneInput = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.TimeZoneInput,
)
const PeopleOfStore = lazyComponent(
  () => import('../../../parts/structure/PeopleOfPlace.tsx'),
  (part) => part.PeopleOfStore,
)
const country = { inputs: { country: CountryInput } }

export const storeScreens: ModuleScreens = {
  pages: {
    '/stores/map': {
      Page: lazyPage(
        () => import('./StoreMapPage.tsx'),
        ({ StoreMapPage }) => StoreMapPage,
      ),
    },
  },
  overrides: {
    dealer: country,
    warehouse: country,
    'store-link': {
      Acts: lazyComponent(
        () => import('./StoreLinkActions.tsx'),
        ({ StoreLinkActions }) => StoreLinkActions,
      ),
    },
    store: {
      inputs: { country: CountryInput, timeZone: TimeZoneInput },
      offered: { datum: (datum, entered) => isDatumTyped(datum, entered?.('country')) },
      remedies: { 'structure.people_remain': PeopleOfStore },
      Acts: lazyComponent(
        () => import('./StoreActs.tsx'),
        ({ StoreActs }) => StoreActs,
      ),
    },
  },
  messages: {
    '/stores': ['stores/stores'],
    '/stores/list': ['stores/stores', 'organisation/structure'],
    '/stores/map': ['stores/stores', 'recruitment/map'],
    '/stores/regions': ['stores/stores', 'organisation/units'],
  },
}
