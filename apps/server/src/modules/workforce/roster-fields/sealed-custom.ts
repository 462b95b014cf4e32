import { countCharacters, maskMiddle } from '@rostrum/contracts/kernel/characters'
import type { RosterCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { z } from 'zod'

/** The texts that a sealed field takes; an empty one is no value. */
export function sealedSchema({ widget, settings }: RosterCustomField): z.ZodType {
  const limit = (name: 'min' | 'max' | 'maxLength') => (typeof settings[name] === 'number' ? settings[name] : undefined)
  if (widget !== 'number')
    return z
      .string()
      .trim()
      .max(Math.min(limit('maxLength') ?? 200, 200))
      .default('')
  const isWithin = (text: string) =>
    text === '' || (Number(text) >= (limit('min') ?? -1e12) && Number(text) <= (limit('max') ?? 1e12))
  return z
    .string()
    .trim()
    .max(40)
    .regex(/^(-?\d+(\.\d+)?)?$/, { message: 'field.not_a_number' })
    .refine(isWithin, { message: 'field.invalid' })
    .default('')
}

/** The ends of a long value; nothing of a short one, whose ends would be most of it. */
export const maskCustom = (value: string): string => (countCharacters(value) < 8 ? '****' : maskMiddle(value, 2, 2))
