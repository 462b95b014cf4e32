import { adoptUnknownTypes, type TypeMapping } from '@rostrum/forms/vform/adopt-unknown'
import { type Command, refuse } from './command.ts'
import { validateEdit } from './set-form.ts'

/** Makes widgets of unknown types widgets of ours, see `adoptUnknownTypes`. */
export function adoptTypes(mapping: TypeMapping, selection: readonly string[]): Command {
  return ({ definition }) => {
    const adopted = adoptUnknownTypes(definition, mapping)
    // Only a row refuses the types that an author can choose.
    return adopted === definition ? refuse('fields_only') : validateEdit(adopted, selection, 'option')
  }
}
