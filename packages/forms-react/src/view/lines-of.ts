import type { WidgetOptions } from '@rostrum/forms'

const isInline = (type: string, { displayStyle }: WidgetOptions) => type === 'button' && displayStyle === 'inline'

/** Buttons that are not block-level share a line. */
export function linesOf<Part>(
  parts: readonly Part[],
  widgetOf: (part: Part) => { readonly type: string; readonly options: WidgetOptions },
): readonly (readonly Part[])[] {
  const lines: { readonly isInline: boolean; readonly parts: Part[] }[] = []
  for (const part of parts) {
    const { type, options } = widgetOf(part)
    const before = lines.at(-1)
    if (before?.isInline && isInline(type, options)) before.parts.push(part)
    else lines.push({ isInline: isInline(type, options), parts: [part] })
  }
  return lines.map((line) => line.parts)
}
