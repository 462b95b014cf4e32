/** Of coordinates: WGS 84 is that of phones, GCJ-02 that of maps of China; converted ones were GCJ-02. */
export const datums = ['WGS84', 'GCJ02', 'CONVERTED'] as const
export type Datum = (typeof datums)[number]

/** Whether coordinates in a country can be of a datum: GCJ-02 is that of maps of China, and has no meaning elsewhere. */
export const isDatumOf = (datum: string, country: unknown): boolean =>
  datum !== 'GCJ02' || country === undefined || country === 'CN'
