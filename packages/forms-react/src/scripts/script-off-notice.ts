import type { FormStore } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import type { useFormText } from '../view/use-form-text.ts'

/** Names the hook and the field whose script does not run any more, since the form now behaves differently. */
export function scriptOffNotice(form: FormStore, path: string, t: ReturnType<typeof useFormText>): string {
  const { definition } = form.compiled
  const script = collectScripts(definition).find((each) => each.path === path)
  const hook = script?.hook ?? path
  const node = nodesIn(definition.children).find(({ id }) => id === script?.nodeId)
  if (!node) return t('form.script_off_form', { hook })
  return t('form.script_off', { hook, label: node.options.label || node.options.name || node.type })
}
