import { z } from 'zod'
import type { ResourceDef } from '../resource/define-resource.ts'

export const remarkLength = 100

/** Why something was changed. */
export const Remark = z.string().trim().max(remarkLength).default('')

/** The remark that writes of a resource accept, if its records change by events. */
export const remarkOf = ({ effectiveDay }: ResourceDef): { remark?: typeof Remark } =>
  effectiveDay === undefined ? {} : { remark: Remark }
