import { longText } from '../../kernel/text-schemas.ts'
import type { ResourceDef } from './define-resource.ts'

export const remarkLength = 100

/** Why something was changed. */
export const Remark = longText(0, remarkLength).default('')

/** The remark that writes of a resource accept, if its records change by events. */
export const remarkOf = ({ effectiveDay }: ResourceDef): { remark?: typeof Remark } =>
  effectiveDay === undefined ? {} : { remark: Remark }
