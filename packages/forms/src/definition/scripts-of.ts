import type { FormDefinition, WidgetNode } from './definition.ts'
import { formHooks, isWidgetHook, widgetHooks } from './hooks.ts'

/** One script of a form, with its path in the definition. */
export type Script = {
  readonly path: string
  /** The node's id; undefined for a script of the form. */
  readonly nodeId: string | undefined
  readonly hook: string
  readonly parameters: readonly string[]
  readonly source: string
}

/** Every script of a form that is not blank. */
export function collectScripts(definition: FormDefinition): readonly Script[] {
  const scripts: Script[] = []
  const add = (
    path: string,
    nodeId: string | undefined,
    hook: string,
    parameters: readonly string[],
    source: unknown,
  ) => {
    if (typeof source === 'string' && source.trim() !== '') scripts.push({ path, nodeId, hook, parameters, source })
  }
  add('config.functions', undefined, 'functions', [], definition.config.functions)
  for (const [hook, parameters] of Object.entries(formHooks)) {
    add(`config.${hook}`, undefined, hook, parameters, Reflect.get(definition.config, hook))
  }
  const visit = (nodes: readonly WidgetNode[], around: string) => {
    for (const [at, node] of nodes.entries()) {
      const place = `${around}children[${at}]`
      for (const [hook, source] of Object.entries(node.options)) {
        if (isWidgetHook(hook)) add(`${place}.options.${hook}`, node.id, hook, widgetHooks[hook], source)
      }
      visit(node.children ?? [], `${place}.`)
    }
  }
  visit(definition.children, '')
  return scripts
}

export function hasScripts(definition: FormDefinition): boolean {
  return collectScripts(definition).length > 0
}
