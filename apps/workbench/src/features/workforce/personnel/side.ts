/** Whose pages an act is on: those of personnel, or those of the channel side, which are for guides only. */
export type Side = 'workforce' | 'stores'

/** Where each side chooses people. */
export const peopleOf: Readonly<Record<Side, string>> = {
  workforce: '/workbenchApi/workforce/roster',
  stores: '/workbenchApi/stores/guides',
}
