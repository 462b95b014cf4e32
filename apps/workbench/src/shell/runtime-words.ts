type Worded = {
  readonly name: string
  readonly label?: string | undefined
  readonly optionLabels?: Readonly<Record<string, string>> | undefined
}

/**
 * The words that an installation gave to fields of its own, such as those of staff files, by the name of the field or the
 * name and the option. No catalogue has them: they come with the descriptions of the fields, before a field is drawn.
 * Names of such fields are the same in all resources.
 */
const words = new Map<string, string>()

export function rememberWords(fields: readonly Worded[]): void {
  for (const { name, label, optionLabels = {} } of fields) {
    if (label === undefined) continue
    words.set(name, label)
    for (const [option, text] of Object.entries(optionLabels)) words.set(`${name}.${option}`, text)
  }
}

export const runtimeWord = (key: string): string | undefined => words.get(key)
