import { defaultRules, TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift, ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'

/** The definition of a record or of a form; that of a new shift where it has none yet. */
export const readShift = (value: unknown): ShiftDefinition => {
  const read = ShiftDefinition.safeParse(value)
  return read.success ? read.data : defaultShift
}

export const readRules = (value: unknown): TemplateRules => {
  const read = TemplateRules.safeParse(value)
  return read.success ? read.data : defaultRules
}
