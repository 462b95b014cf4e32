import type { FormDefinition } from '@rostrum/forms'
import { scopedStyles } from './codegen-context.ts'

/** Style rules with the classes of which one must be there for them to be of use; without, they always are. */
export type StyleRules = { readonly classes?: readonly string[]; readonly css: string }

/** The style rules of generated code: those of the parts that it has, and those that its author's settings come to. */
export class CodeStyles {
  readonly #baseRules: readonly StyleRules[]
  readonly #classes = new Map<string, string>()
  readonly #rules: string[] = []

  constructor(given: readonly StyleRules[]) {
    this.#baseRules = given
  }

  /** A class that stands for some declarations, and is named for what it does. */
  classFor(name: string, declarations: string): string {
    const safe = name.replaceAll(/[^\w-]+/g, '-')
    this.#classes.set(`.${safe}`, declarations)
    return safe
  }

  add(rule: string): void {
    this.#rules.push(rule)
  }

  text(definition: FormDefinition, body: string): string {
    const parts = this.#baseRules.filter(
      ({ classes }) => classes === undefined || classes.some((name) => usesClass(body, name)),
    )
    const classes = [...this.#classes].map(([selector, declarations]) => `${selector} { ${declarations} }`)
    return [...parts.map(({ css }) => css.trim()), ...classes, ...this.#rules, scopedStyles(definition)]
      .filter((rule) => rule !== '')
      .join('\n')
  }
}

/** Whether any element has the class, or is of that kind. */
const usesClass = (body: string, name: string) =>
  new RegExp(`class(?:Name)?="(?:[^"]* )?${name}[" ]|<${name}[ >]`).test(body)
