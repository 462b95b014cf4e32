/** How long the switch for GPS edits stays open, in hours. */
export const gpsEditHours = 72

export const storeRadius = { minimum: 10, maximum: 5000, initial: 150 } as const

/** Whether coordinates in a country can be of a datum: GCJ-02 is that of maps of China, and has no meaning elsewhere. */
export const isDatumOf = (datum: string, country: unknown): boolean =>
  datum !== 'GCJ02' || country === undefined || country === 'CN'
