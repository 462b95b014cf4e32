type JsonError = 'extra_comma' | 'missing_comma' | 'open_text' | 'quotes' | 'bare' | 'comment' | 'ended'

const text = /^"(?:[^"\\\n]|\\.)*"/

/** What is wrong at the place where a text stops being JSON; undefined where that is not clear. */
export function jsonErrorAt(
  source: string,
  { line, column }: { readonly line: number; readonly column: number },
): JsonError | undefined {
  const lines = source.split('\n')
  const rest = [lines[line - 1]?.slice(column - 1) ?? '', ...lines.slice(line)].join('\n')
  const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1) ?? ''].join('\n').trimEnd()
  const [sign = ''] = rest
  if (sign === '') return 'ended'
  if (before.endsWith(',') && /[,}\]]/.test(sign)) return 'extra_comma'
  if (/['‘’“”]/.test(sign)) return 'quotes'
  if (sign === '/') return 'comment'
  if (sign === '"' && !text.test(rest)) return 'open_text'
  if (/["}\]\w]$/.test(before)) return /["{[\w-]/.test(sign) ? 'missing_comma' : undefined
  return /[\p{L}_$]/u.test(sign) ? 'bare' : undefined
}
