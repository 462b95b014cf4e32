import type { FormDefinition } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/definition/scripts-of'
import { someObjectIn } from '@rostrum/forms/definition/some-object-in'
import { hasFormattedText } from '@rostrum/forms/html/prepare-html'
import { hasPatterns } from '@rostrum/forms/patterns/prepare-patterns'
import { locales, negotiateLocale } from '@rostrum/i18n/locale'

/** One script of the renderer: the body of a CommonJS module. */
export type RendererPart = {
  readonly code: string
  /** The parts that it always needs. */
  readonly imports: readonly string[]
  /** The parts that it loads on demand. */
  readonly loads: readonly string[]
  /** The path of the module that is loaded on demand with this part; undefined for a shared part. */
  readonly module: string | undefined
}

/** The renderer for pages without modules. `scripts/form-page.ts` builds it. */
export type PageRenderer = {
  readonly entry: string
  readonly parts: Readonly<Record<string, RendererPart>>
  readonly styles: string
}

/** What a page contains: a script that defines `rostrumForm.open`, and its styles. */
export type PageCode = { readonly script: string; readonly styles: string }

type Use = (definition: FormDefinition, language: string) => boolean

const hasType =
  (...types: readonly string[]): Use =>
  (definition) =>
    someObjectIn(definition.children, ({ type }) => types.some((each) => each === type))

/**
 * When a form uses a part that loads on demand. Scripts cannot change the type of a widget. A part without a line here
 * is small and always included.
 */
const uses: readonly (readonly [module: RegExp, isUsed: Use])[] = [
  [/start-scripts\.ts$/, hasScripts],
  [/(?:RichEditor|FormattedText)\.tsx$/, hasType('rich-editor')],
  [/PictureCrop\.tsx$/, hasType('picture-upload')],
  [/DataTable\.tsx$/, hasType('data-table')],
  [/SliderInput\.tsx$/, hasType('slider')],
  [/RateInput\.tsx$/, hasType('rate')],
  [/Calendar\.tsx$/, hasType('date', 'date-range')],
  [/TimePicker\.tsx$/, hasType('time', 'time-range', 'date', 'date-range')],
  // Scripts may bring patterns of their own.
  [/load-engine-eagerly\.ts$/, (definition) => hasPatterns(definition) || hasScripts(definition)],
  [/html\/eager\.ts$/, hasFormattedText],
]

const textsIn = /virtual:messages\/.*\.(?<locale>[\w-]+)$/

function isUsed(module: string | undefined, definition: FormDefinition, language: string): boolean {
  if (module === undefined) return true
  const locale = textsIn.exec(module)?.groups?.locale
  if (locale !== undefined) return locale === negotiateLocale(language, locales, 'en')
  return uses.find(([path]) => path.test(module))?.[1](definition, language) ?? true
}

/** The renderer with the parts that a form uses. The other parts would be most of the page. */
export function pageScript(
  definition: FormDefinition,
  language: string,
  { entry, parts, styles }: PageRenderer,
): PageCode {
  const included = new Map<string, RendererPart>()
  const include = (name: string) => {
    const part = parts[name]
    if (!part || included.has(name)) return
    included.set(name, part)
    for (const each of part.imports) include(each)
    for (const each of part.loads) if (isUsed(parts[each]?.module, definition, language)) include(each)
  }
  include(entry)
  const listed = [...included].map(
    ([name, { code }]) => `${JSON.stringify(`./${name}`)}: function (module, exports, require) {\n${code}\n}`,
  )
  const script = `var rostrumForm = (() => {
const parts = {
${listed.join(',\n')}
}
const loaded = {}
const require = (name) => {
  if (!(name in parts)) throw new Error('This page does not contain ' + name)
  if (!(name in loaded)) {
    const module = (loaded[name] = { exports: {} })
    parts[name](module, module.exports, require)
  }
  return loaded[name].exports
}
return require(${JSON.stringify(`./${entry}`)})
})()`
  return { script, styles }
}
