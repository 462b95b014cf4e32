import type { FormDefinition } from '@rostrum/forms'
import { answerTypes } from './answer-types.ts'
import { generatedDefinition } from './generated-definition.ts'
import { jsonLiteral } from './literal.ts'
import { originsOf } from './origins-of.ts'

export type CodeFile = { readonly name: string; readonly code: string }

/** The form as a React component in TypeScript: its definition, the type of its answers, and the component itself. */
export function reactCode(definition: FormDefinition, language: string): readonly CodeFile[] {
  return [
    { name: 'GeneratedForm.tsx', code: componentCode(language, originsOf(definition)) },
    { name: 'answers.ts', code: answerTypes(definition) },
    {
      name: 'definition.ts',
      code: `import type { FormDefinition } from '@rostrum/forms-react'

export const definition: FormDefinition = ${jsonLiteral(generatedDefinition(definition), 2)}
`,
    },
  ]
}

const componentCode = (
  language: string,
  origins: readonly string[],
) => `import { Form, type FormProps } from '@rostrum/forms-react'
import '@rostrum/forms-react/styles.css'
import type { Answers } from './answers'
import { definition } from './definition'

${origins.length > 0 ? `/** Other servers that supply lists of the form and store its files. */\nconst allowedOrigins = ${jsonLiteral(origins)}\n\n` : ''}/**
 * Fills in the form. \`onSubmit\` receives valid answers.
 * The README of @rostrum/forms-react lists all properties.
 */
export function GeneratedForm(props: Omit<FormProps<Answers>, 'definition'>) {
  return <Form<Answers> definition={definition} locale=${jsonLiteral(language)}${origins.length > 0 ? ' allowedOrigins={allowedOrigins}' : ''} {...props} />
}
`
