import type { OptionItem } from '@rostrum/forms'

type Draft = { label: string; value: string | number; disabled?: boolean; children?: OptionItem[] }

/**
 * One option a line: the label, and after a tab or a bar the value, which is the label when there is none. Two spaces
 * in front make a line a part of the one above, as a cascader has them; an exclamation mark switches an option off.
 */
export function textFromOptions(items: readonly OptionItem[], level = 0): string {
  return items
    .map((item) => {
      const own = `${'  '.repeat(level)}${item.disabled ? '!' : ''}${item.label} | ${item.value}`
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
  const read = value === undefined || value === '' ? label : /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  return { label, value: read, ...(disabled && { disabled }) }
}

function withoutEmptyLevels({ children, ...item }: OptionItem): OptionItem {
  return children?.length ? { ...item, children: children.map(withoutEmptyLevels) } : item
}
