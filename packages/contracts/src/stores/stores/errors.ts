export const storeErrors = {
  /** A second warehouse on the days of another. */
  'stores.other_warehouse': 409,
  /** The same dealer twice on a day. */
  'stores.dealer_linked': 409,
  /** The GPS edit switch of the store is closed. */
  'stores.coordinates_locked': 409,
  'stores.coordinates_incomplete': 400,
  /** Coordinates of a map of China in another country. */
  'stores.datum_of_china': 400,
  /** A link is to one dealer or one warehouse. */
  'stores.one_supplier': 400,
  /** The parent of a region is exactly one level above it. */
  'stores.level_unfit': 409,
  /** Something still uses what is to be closed. */
  'stores.in_use': 409,
  /** Something open belongs to a channel or a region that is closed on some of its days. */
  'stores.closed_place': 409,
} as const
