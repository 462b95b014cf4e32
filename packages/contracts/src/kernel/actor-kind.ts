import { z } from 'zod'

/** Who did what an audit record tells. */
export const ActorKind = z.enum(['visitor', 'applicant', 'staff', 'system'])
