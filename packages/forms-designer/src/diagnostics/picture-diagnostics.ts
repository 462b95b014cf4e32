import { type FormDefinition, localizeDefinition } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { picturesIn } from '@rostrum/forms/html/pictures'
import type { Diagnostic } from './diagnostic.ts'

/** Pictures without an alternative text, in any language of the form. */
export function pictureDiagnostics(definition: FormDefinition): readonly Diagnostic[] {
  const readings = [
    definition,
    ...Object.keys(definition.translations ?? {}).map((each) => localizeDefinition(definition, each)),
  ]
  const wordless = readings.flatMap(({ children }) =>
    nodesIn(children).filter(
      ({ options: { htmlContent } }) => typeof htmlContent === 'string' && lacksAltText(htmlContent),
    ),
  )
  return [...new Set(wordless.map(({ id }) => id))].map((nodeId) => ({ kind: 'missing_alt_text', nodeId }))
}

const lacksAltText = (html: string): boolean => picturesIn(html).some(({ words }) => words === undefined)
