import type { FormDefinition } from '@rostrum/forms'
import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { formSettings } from '@rostrum/forms/catalogue/form-settings'
import type { FormDocument } from '../document/form-document.ts'

/** A script of a widget, or of the form when `nodeId` is undefined. */
export type ScriptLocation = {
  readonly nodeId: string | undefined
  readonly hook: string
  readonly parameters: readonly string[]
  readonly language: 'javascript' | 'css'
}

export const locationKey = ({ nodeId, hook }: Pick<ScriptLocation, 'nodeId' | 'hook'>) => `${nodeId ?? ''} ${hook}`

/** Every hook that a widget has. */
export function widgetScriptLocations(document: FormDocument, nodeId: string | undefined): readonly ScriptLocation[] {
  const type = nodeId === undefined ? undefined : document.find(nodeId)?.node.type
  const settings = type === undefined ? [] : (catalogueEntry(type)?.settings ?? [])
  return settings
    .filter(({ editor }) => editor === 'script')
    .map(({ option, parameters = [] }) => ({ nodeId, hook: option, parameters, language: 'javascript' }))
}

export const formScriptLocations: readonly ScriptLocation[] = formSettings
  .filter(({ editor }) => editor === 'script' || editor === 'css')
  .map(({ option, editor, parameters = [] }) => ({
    nodeId: undefined,
    hook: option,
    parameters,
    language: editor === 'css' ? 'css' : 'javascript',
  }))

/** The current script at a location. */
export function scriptAt(document: FormDocument, { nodeId, hook }: Pick<ScriptLocation, 'nodeId' | 'hook'>): string {
  const holder: Readonly<Record<string, unknown>> | undefined =
    nodeId === undefined ? configOf(document.definition) : document.find(nodeId)?.node.options
  const text = holder?.[hook]
  return typeof text === 'string' ? text : ''
}

const configOf = ({ config }: FormDefinition): Readonly<Record<string, unknown>> => config

/** Scripts of other widgets that are not empty. */
export function otherScriptLocations(document: FormDocument, nodeId: string | undefined): readonly ScriptLocation[] {
  return [...document.positions.keys()]
    .filter((id) => id !== nodeId)
    .flatMap((id) => widgetScriptLocations(document, id))
    .filter((place) => scriptAt(document, place).trim() !== '')
}
