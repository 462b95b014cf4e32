import type { FormDefinition, WidgetNode } from '@rostrum/forms'

/** The widget at or around a path of the engine, such as `children[2].children[0].options.name`. */
export function nodeAt({ children }: FormDefinition, path: string): WidgetNode | undefined {
  const place = /^children\[\d+\](?:\.children\[\d+\])*/.exec(path)?.[0] ?? ''
  const steps = [...place.matchAll(/\[(\d+)\]/g)].map(([, at]) => Number(at))
  let within: readonly WidgetNode[] = children
  let node: WidgetNode | undefined
  for (const step of steps) {
    node = within[step]
    within = node?.children ?? []
  }
  return node
}
