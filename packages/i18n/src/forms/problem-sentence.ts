import { formatMessage, type MessageParams } from '../message.ts'

type ProblemInQuestion = { readonly path: string; readonly code: string; readonly params: MessageParams }

/**
 * The message for a problem of a definition. It uses the labels of settings, widgets and kinds of values that authors
 * know where `catalogue` has them, and otherwise the names of the format.
 */
export function problemSentence(
  { path, code, params }: ProblemInQuestion,
  catalogue: Readonly<Record<string, string>>,
  locale: string,
): string {
  const sentence = catalogue[`problem.${code}`]
  if (sentence === undefined) return code
  const isOfForm = /^(?:config|formConfig)\./.test(path)
  const wordOf = (name: string, ...groups: readonly string[]): string =>
    groups.map((group) => catalogue[`${group}.${name}`]).find((word) => word !== undefined) ?? name
  const worded: Readonly<Record<string, (name: string) => string>> = {
    option: (name) => (isOfForm ? wordOf(name, 'form_setting', 'setting') : wordOf(name, 'setting')),
    expected: (kinds) =>
      kinds
        .split(' | ')
        .map((kind) => catalogue[`expected.${kind.replaceAll(/\W+/g, '_')}`] ?? wordOf(kind, 'choice'))
        .join(' | '),
    child: (type) => wordOf(type, 'widget'),
    parent: (type) => wordOf(type, 'widget', 'expected'),
  }
  const formatted = Object.entries(params).map(
    ([name, value]) => [name, worded[name]?.(String(value)) ?? value] as const,
  )
  return formatMessage(sentence, Object.fromEntries(formatted), locale)
}
