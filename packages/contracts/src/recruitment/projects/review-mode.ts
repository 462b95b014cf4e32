import { z } from 'zod'

export const ReviewMode = z.enum(['manual', 'automatic', 'paymentFirst'])
export type ReviewMode = z.infer<typeof ReviewMode>

/** What happens to a submitted application without a timely review. */
export const NoResponseRule = z.enum(['pass', 'lapse'])
export type NoResponseRule = z.infer<typeof NoResponseRule>
