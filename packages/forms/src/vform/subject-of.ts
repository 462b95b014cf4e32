import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import type { Problem } from '../definition/problems.ts'
import { isJsonObject } from './mark.ts'
import { isList } from './shape.ts'

/** The nearest widget around a path in a VForm document, named for people: by its label and its name. */
export function findSubject(document: JsonObject, path: string): Pick<Problem, 'about'> {
  let part: Json | undefined = document
  let about: string | undefined
  for (const [step] of path.matchAll(/[^.[\]]+/g)) {
    part = isList(part) ? part[Number(step)] : isJsonObject(part) ? part[step] : undefined
    about = isJsonObject(part) && isJsonObject(part.options) ? (displayNameOf(part.options) ?? about) : about
  }
  return about === undefined ? {} : { about }
}

/** The author's name for a widget, from its options. */
export function displayNameOf({ label, title, name }: JsonObject): string | undefined {
  const [shown] = [label, title].filter((text) => typeof text === 'string' && text.trim() !== '')
  const given = typeof name === 'string' && name !== '' ? name : undefined
  if (typeof shown !== 'string') return given
  return given === undefined || given === shown ? shown : `${shown} (${given})`
}
