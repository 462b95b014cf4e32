import type { FormDefinition } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { CodeStyles } from './code-styles.ts'
import { type CodegenContext, runtimeMessages } from './codegen-context.ts'
import type { EngineTexts } from './engine/engine-texts.ts'
import { formClass } from './layout-settings.ts'
import { jsonLiteral, jsxAttribute } from './literal.ts'
import { reactFrame } from './react-frame.ts'
import { reactParts } from './react-parts.ts'
import { reactRules } from './react-rules.ts'
import { ReactWriter } from './react-writer.ts'
import { embeddedDefinition, scriptFunction, scriptsOutsideModules } from './script-code.ts'
import { unsupportedComment, unsupportedInReact } from './unsupported-features.ts'

export type CodeFile = { readonly name: string; readonly code: string }

/**
 * The form as a React component in TypeScript on Mantine, with its CSS rules. The engine is a separate file, which is
 * the same for every form. The author's scripts are a separate file as well, because they are not TypeScript.
 */
export function reactCode(definition: FormDefinition, words: CodegenContext, texts: EngineTexts): readonly CodeFile[] {
  const outside = new Set(scriptsOutsideModules(definition).map(({ path }) => path))
  const scripts = scriptFunction(collectScripts(definition).filter(({ path }) => !outside.has(path)))
  const styles = new CodeStyles(reactRules)
  const writer = new ReactWriter(definition, words, styles)
  const form: Form = { className: formClass(definition.config, styles), body: writer.nodes(definition.children, 5) }
  return [
    { name: 'GeneratedForm.tsx', code: componentCode(definition, words, form, scripts !== undefined) },
    { name: 'GeneratedForm.css', code: `${styles.text(definition, `class="${form.className}" ${form.body}`)}\n` },
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

/** The form itself, as elements. */
type Form = { readonly className: string; readonly body: string }

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

function componentCode(
  definition: FormDefinition,
  words: CodegenContext,
  { className, body }: Form,
  isScripted: boolean,
): string {
  const parts = reactPartsIn(reactFrame + body)
  const code = `${reactFrame}${parts.map((part) => reactParts[part]).join('')}`
  const components = mantine.filter((name) => new RegExp(`<${name}[\\s.>]`).test(code + body) || always.has(name))
  const note = (lines: readonly string[]) => `${lines.map((text) => `// ${text}`).join('\n')}\n`
  return `${unsupportedComment(unsupportedInReact(definition), words, note)}import './GeneratedForm.css'
import { ${components.join(', ')} } from '@mantine/core'
import { ${namesIn(code, reactNames).join(', ')} } from 'react'
import { flushSync } from 'react-dom'
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answers = await form.submit()
    // What hides the first fault is open before the focus goes there.
    flushSync(() => {})
    const [first] = form.faults()
    if (answers) onSubmit(answers)
    else if (first) form.focus(first.path)
  }
  return (
    <FormContext value={form}>
      <form noValidate className=${jsxAttribute(className)} onSubmit={submit}>
        <Stack>
          <Faults />
${body}
          <Text role="status">{message}</Text>
          <Button type="submit" w="fit-content">
            {${jsonLiteral(words.submitLabel)}}
          </Button>
        </Stack>
      </form>
    </FormContext>
  )
}

${code}
const language = ${jsonLiteral(words.language)}
const definition = ${jsonLiteral(embeddedDefinition(definition), 2)}
const sentences = ${jsonLiteral(runtimeMessages(words.messages), 2)}
`
}

const mantine = [
  'Alert',
  'Anchor',
  'Button',
  'Checkbox',
  'Chip',
  'CloseButton',
  'ColorInput',
  'Divider',
  'Fieldset',
  'FileInput',
  'Grid',
  'Group',
  'Image',
  'InputWrapper',
  'List',
  'MultiSelect',
  'NumberInput',
  'Pagination',
  'Paper',
  'PasswordInput',
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
  'type MouseEvent',
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
/** The parts that the component calls directly. */
const componentNames = new Set(['type FormEvent', 'useEffect', 'useState', 'type FormSetup', 'openForm', 'type Values'])

const namesIn = (code: string, names: readonly string[]) =>
  names.filter((name) => componentNames.has(name) || mentions(code, name.replace('type ', '')))

const mentions = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

/** Parts that the code uses, and their dependencies. */
function reactPartsIn(code: string): readonly string[] {
  const found = new Set<string>()
  const look = (text: string) => {
    for (const [name, part] of Object.entries(reactParts)) {
      const isCalled = namesDefinedIn(part).some((defined) => isUsedIn(text, defined))
      if (!isCalled || found.has(name)) continue
      found.add(name)
      look(part)
    }
  }
  look(code)
  return Object.keys(reactParts).filter((name) => found.has(name))
}

/** A component is an element or an argument. Labels may contain its name as a word. */
const isUsedIn = (code: string, name: string) =>
  /^[A-Z]/.test(name) ? new RegExp(`[<(]${name}\\b`).test(code) : mentions(code, name)

const namesDefinedIn = (part: string) => [...part.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name = '']) => name)
