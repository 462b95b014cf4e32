import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { CompiledForm } from '../compiled-form.ts'
import { isValidationHook } from '../definition/hooks.ts'
import { nodesIn } from '../definition/nodes-in.ts'
import { collectScripts, type Script } from '../definition/scripts-of.ts'
import type { ScriptRun } from './validate-with-scripts.ts'

/**
 * Finds a check that does not parse. It passes nothing, so answers to the form are refused whatever they are.
 *
 * @param run runs the scripts of the form without answers
 */
export async function findBrokenCheck(
  { definition }: CompiledForm,
  run: () => Promise<Pick<ScriptRun<unknown>, 'failures'>>,
): Promise<Script | undefined> {
  const types = new Map(nodesIn(definition.children).map(({ id, type }) => [id, type]))
  /** Widgets may have a check for other software, which does not run here. */
  const hasSetting = ({ nodeId, hook }: Script) =>
    nodeId === undefined ||
    (catalogueEntry(types.get(nodeId) ?? '')?.settings.some(({ option }) => option === hook) ?? false)
  const checks = collectScripts(definition).filter((script) => isValidationHook(script.hook) && hasSetting(script))
  if (checks.length === 0) return undefined
  const { failures } = await run()
  const broken = new Set(failures.flatMap(({ path, reason }) => (reason === 'syntax' ? path : [])))
  return checks.find(({ path }) => broken.has(path))
}
