/** How long the switch for GPS edits stays open, in hours. */
export const gpsEditHours = 72

export const storeRadius = { minimum: 10, maximum: 5000, initial: 150 } as const
