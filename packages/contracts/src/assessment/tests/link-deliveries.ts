/** What became of the link of a test, by all its ways together. */
export const linkDeliveries = ['none', 'waiting', 'sent', 'unclear', 'failed'] as const

/** What became of it by one way. `unclear`: the provider gave no answer. */
export const deliveryStates = [
  ...(['waiting', 'sending', 'sent', 'refused', 'abandoned', 'unclear', 'cancelled'] as const),
] as const
