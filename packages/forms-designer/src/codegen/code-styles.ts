import type { FormDefinition } from '@rostrum/forms'
import { scopedStyles } from './codegen-context.ts'

/** CSS rules with the classes of which at least one must be in use. Rules without classes are always included. */
export type StyleRules = { readonly classes?: readonly string[]; readonly css: string }

/** The CSS rules of generated code: for the parts that it has, and for its author's settings. */
export class CodeStyles {
  readonly #baseRules: readonly StyleRules[]
  readonly #classes = new Map<string, string>()
  readonly #rules: string[] = []

  constructor(given: readonly StyleRules[]) {
    this.#baseRules = given
  }

  /** A class for some declarations, named after their effect. */
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

/** Whether any element has the class or the tag name. */
const usesClass = (body: string, name: string) =>
  new RegExp(`class(?:Name)?="(?:[^"]* )?${name}[" ]|<${name}[ >]`).test(body)
