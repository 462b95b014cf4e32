import { type FormDefinition, localizeDefinition } from '@rostrum/forms'
import { picturesIn } from '@rostrum/forms/html/pictures'
import { nodesIn } from '../document/node-at.ts'
import type { Fault } from './fault.ts'

/** Pictures that say nothing to whoever cannot see them, in any language of the form. */
export function pictureFaults(definition: FormDefinition): readonly Fault[] {
  const readings = [
    definition,
    ...Object.keys(definition.translations ?? {}).map((each) => localizeDefinition(definition, each)),
  ]
  const wordless = readings.flatMap(({ children }) =>
    nodesIn(children).filter(
      ({ options: { htmlContent } }) => typeof htmlContent === 'string' && lacksWords(htmlContent),
    ),
  )
  return [...new Set(wordless.map(({ id }) => id))].map((nodeId) => ({ kind: 'wordless_picture', nodeId }))
}

const lacksWords = (html: string): boolean => picturesIn(html).some(({ words }) => words === undefined)
