import type { FormDefinition } from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { type CodeWords, leftOutOfReact, noteOf, scopedStyles } from './carried.ts'
import type { EngineTexts } from './engine/engine-texts.ts'
import { literal } from './literal.ts'
import { ReactWriter } from './react-nodes.ts'
import { reactFrame, reactParts } from './react-parts.ts'
import { carriedDefinition, scriptFunction, scriptsOutsideModules } from './script-code.ts'

export type CodeFile = { readonly name: string; readonly code: string }

/**
 * The form as a React component in TypeScript on Mantine. What it does stands in a file of its own, which is the same
 * for every form, and so do the author's scripts, which are no TypeScript.
 */
export function reactCode(definition: FormDefinition, words: CodeWords, texts: EngineTexts): readonly CodeFile[] {
  const outside = new Set(scriptsOutsideModules(definition).map(({ path }) => path))
  const scripts = scriptFunction(scriptsOf(definition).filter(({ path }) => !outside.has(path)))
  return [
    { name: 'GeneratedForm.tsx', code: componentCode(definition, words, scripts !== undefined) },
    ...(scripts === undefined
      ? []
      : [
          {
            name: 'form-scripts.ts',
            code: `// @ts-nocheck The scripts of the form, as their author wrote them.\nexport ${scripts}\n`,
          },
        ]),
    { name: 'form-engine.ts', code: engineCode(texts) },
  ]
}

const engineCode = ({
  module,
  types,
}: EngineTexts) => `// @ts-nocheck What forms do, in JavaScript; its types stand at the end.
${module}
${types}
export const openForm: (setup: FormSetup) => FormHandle = createForm
export const ways: (choices: readonly Choice[], isEvery: boolean) => readonly Way[] = waysThrough
export { rewritten }
`

function componentCode(definition: FormDefinition, words: CodeWords, isScripted: boolean): string {
  const writer = new ReactWriter(definition, words)
  const body = definition.children
    .map((node) => writer.node(node, 5))
    .filter(Boolean)
    .join('\n')
  const parts = partsIn(body)
  const styles = scopedStyles(definition)
  const code = `${reactFrame}${parts.map((part) => reactParts[part]).join('')}`
  const components = mantine.filter((name) => new RegExp(`<${name}[ .>]`).test(code + body) || always.has(name))
  return `${noteOf(leftOutOfReact(definition), (text) => `// ${text}\n`)}import { ${components.join(', ')} } from '@mantine/core'
import { ${namesIn(code, reactNames).join(', ')} } from 'react'
import { ${namesIn(code + body, engineNames).join(', ')} } from './form-engine'
${isScripted ? "import { formScripts } from './form-scripts'\n" : ''}
/** \`loadOptions\` supplies lists that the form gives no address for, \`upload\` sends files of fields without one. */
type FormProps = { onSubmit: (answers: Values) => void } & Pick<FormSetup, 'initial' | 'loadOptions' | 'upload'>

export function GeneratedForm({ onSubmit, ...host }: FormProps) {
  const [message, setMessage] = useState('')
  const [form] = useState(() =>
    openForm({ definition, ${isScripted ? 'scripts: formScripts, ' : ''}sentences, language, onMessage: setMessage, ...host }),
  )
  useEffect(() => form.start(), [form])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = form.submit()
    if (answers) onSubmit(answers)
  }
  return (
    <FormContext value={form}>
      <form noValidate className="generated-form" onSubmit={submit}>
${styles === '' ? '' : `        <style>{${literal(styles)}}</style>\n`}        <Stack>
${body}
          <Text role="status">{message}</Text>
          <Button type="submit">{${literal(words.submit)}}</Button>
        </Stack>
      </form>
    </FormContext>
  )
}

${code}
const language = ${literal(words.language)}
const definition = ${literal(carriedDefinition(definition), 2)}
const sentences = ${literal(words.sentences, 2)}
`
}

const mantine = [
  'Alert',
  'Button',
  'Checkbox',
  'ColorInput',
  'Divider',
  'Fieldset',
  'FileInput',
  'Grid',
  'Group',
  'InputWrapper',
  'MultiSelect',
  'NumberInput',
  'Pagination',
  'Radio',
  'RangeSlider',
  'Rating',
  'Select',
  'Slider',
  'Stack',
  'Switch',
  'Table',
  'Tabs',
  'Text',
  'Textarea',
  'TextInput',
]
const always = new Set(['Button', 'Stack', 'Text'])
const reactNames = [
  'createContext',
  'type FocusEvent',
  'type FormEvent',
  'type ReactNode',
  'useCallback',
  'useContext',
  'useEffect',
  'useState',
  'useSyncExternalStore',
]
const engineNames = [
  'type BlockView',
  'type FieldView',
  'type FormHandle',
  'type FormSetup',
  'openForm',
  'rewritten',
  'type TablePage',
  'type Values',
  'ways',
]
/** Those that the component itself calls. */
const inComponent = new Set(['type FormEvent', 'useEffect', 'useState', 'type FormSetup', 'openForm', 'type Values'])

const namesIn = (code: string, names: readonly string[]) =>
  names.filter((name) => inComponent.has(name) || mentions(code, name.replace('type ', '')))

const mentions = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

/** Parts that the code calls, and those that they call. */
function partsIn(code: string): readonly string[] {
  const found = new Set<string>()
  const look = (text: string) => {
    for (const [name, part] of Object.entries(reactParts)) {
      const isCalled = definedIn(part).some((defined) => mentions(text, defined))
      if (!isCalled || found.has(name)) continue
      found.add(name)
      look(part)
    }
  }
  look(code)
  return Object.keys(reactParts).filter((name) => found.has(name))
}

const definedIn = (part: string) => [...part.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name = '']) => name)
