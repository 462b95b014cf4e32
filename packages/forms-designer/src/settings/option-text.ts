import type { OptionItem, Scalar } from '@rostrum/forms'

type Draft = { label: string; value: Scalar; disabled?: boolean; children?: OptionItem[] }

/**
 * One option a line: the label, and after a tab or a bar the value, which is the label when there is none. Two spaces
 * in front make a line a part of the one above, as a cascader has them; an exclamation mark switches an option off. In
 * quotes, digits stay a text.
 */
export function textFromOptions(items: readonly OptionItem[], level = 0): string {
  return items
    .map((item) => {
      const own = `${'  '.repeat(level)}${item.disabled ? '!' : ''}${item.label} | ${written(item.value)}`
      return item.children?.length ? `${own}\n${textFromOptions(item.children, level + 1)}` : own
    })
    .join('\n')
}

/** @returns the options, or the number of the first line, from 1, that cannot be read */
export function optionsFromText(text: string): { items: readonly OptionItem[] } | { fault: number } {
  const roots: OptionItem[] = []
  const levels: OptionItem[][] = [roots]
  const values = new Set<string>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const level = Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 2)
    const siblings = levels[level]
    const item = itemFrom(line.trim())
    const identity = `${level} ${item?.value}`
    if (!siblings || !item || (level === 0 && values.has(identity))) return { fault: at + 1 }
    values.add(identity)
    item.children = []
    siblings.push(item)
    levels.splice(level + 1, levels.length, item.children)
  }
  return { items: roots.map(withoutEmptyLevels) }
}

function itemFrom(line: string): Draft | undefined {
  const disabled = line.startsWith('!')
  const [label = '', value] = (disabled ? line.slice(1) : line).split(/\s*[\t|]\s*/)
  if (label === '') return undefined
  return { label, value: value === undefined || value === '' ? label : valueIn(value), ...(disabled && { disabled }) }
}

const notText = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/

/** A text that would be read as something else, or that stands in quotes itself, is quoted. */
const written = (value: Scalar) =>
  typeof value === 'string' && (notText.test(value) || /^".*"$/.test(value)) ? `"${value}"` : String(value)

function valueIn(text: string): Scalar {
  if (/^".*"$/.test(text)) return text.slice(1, -1)
  return notText.test(text) ? JSON.parse(text) : text
}

function withoutEmptyLevels({ children, ...item }: OptionItem): OptionItem {
  return children?.length ? { ...item, children: children.map(withoutEmptyLevels) } : item
}

/** The lines that a file of options comes to: as they are, or from the first two columns of comma-separated values. */
export function textFromFile(name: string, content: string): string {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (!/\.csv$/i.test(name)) return text
  return text
    .split('\n')
    .map((line) => cellsIn(line).slice(0, 2).join('\t'))
    .join('\n')
}

function cellsIn(line: string): readonly string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
