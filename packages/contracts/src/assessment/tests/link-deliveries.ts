/** What became of the link of a test, by all its ways together. */
export const linkDeliveries = ['none', 'waiting', 'sent', 'unclear', 'failed'] as const
