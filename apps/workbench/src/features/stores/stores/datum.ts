import { isDatumOf } from '@rostrum/contracts/stores/stores/store-limits'

/** The datums that coordinates can be entered in; that they were converted is noted when they are stored. */
export const isDatumOffered = (datum: string, entered?: (field: string) => unknown): boolean =>
  datum !== 'CONVERTED' && isDatumOf(datum, entered?.('country'))
