import { adoptUnknownTypes, type TypeMapping } from '@rostrum/forms/vform/adopt-unknown'
import type { Command } from './command.ts'
import { validateEdit } from './set-form.ts'

/** Makes widgets of unknown types widgets of ours, see `adoptUnknownTypes`. */
export function adoptTypes(mapping: TypeMapping, selection: readonly string[]): Command {
  return ({ definition }) => validateEdit(adoptUnknownTypes(definition, mapping), selection, 'option')
}
