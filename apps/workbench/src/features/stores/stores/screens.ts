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
/**
 * The datums that coordinates of the entered country can be typed in, as `isDatumOf` of the contract has it: the first
 * load is without contracts. That coordinates were converted is noted when they are stored.
 */
const isDatumOffered = (datum: string, entered?: (field: string) => unknown): boolean => {
  const where = entered?.('country')
  return datum !== 'CONVERTED' && (datum !== 'GCJ02' || where === undefined || where === 'CN')
}
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
      offered: { datum: isDatumOffered },
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
