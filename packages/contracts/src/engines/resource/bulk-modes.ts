/** How a bulk change treats the values that a record has: `add` and `remove` are for fields with several values. */
export const bulkModes = ['set', 'add', 'remove'] as const
export type BulkMode = (typeof bulkModes)[number]
