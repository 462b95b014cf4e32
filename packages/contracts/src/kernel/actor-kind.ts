import { z } from 'zod'

/** The kind of actor in an audit record. */
export const ActorKind = z.enum(['visitor', 'applicant', 'staff', 'system'])
