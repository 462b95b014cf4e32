import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { isValidationHook } from '@rostrum/forms/definition/hooks'
import type { Script } from '@rostrum/forms/definition/scripts-of'
import { type EndlessScript, endlessProblem } from '@rostrum/forms/scripts/find-endless-script'
import { findingReason } from '../formula/finding-reason.ts'
import { cssMessage } from '../scripts/css-message.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useHookName, useMessageByKey, useProblemMessage, useT, useTitles } from '../view/messages.ts'
import type { Diagnostic } from './diagnostic.ts'
import { useWidgetNames } from './use-widget-names.ts'

/** The message of a diagnostic that is shown alone, with the widget that it belongs to. */
export function usePlacedDiagnosticMessage(): (diagnostic: Diagnostic) => string {
  const t = useT()
  const { session } = useDesigner()
  const nameOf = useWidgetNames(session.document)
  const sentenceOf = useDiagnosticMessage()
  return (diagnostic) => {
    const sentence = sentenceOf(diagnostic)
    const node = diagnostic.nodeId === undefined ? undefined : session.document.find(diagnostic.nodeId)?.node
    const widget = node && nameOf(node)
    return widget === undefined || sentence.includes(widget)
      ? sentence
      : t('designer.diagnostic_of', { widget, sentence })
  }
}

/** The message of a diagnostic that is listed with its widget. */
export function useDiagnosticMessage(): (diagnostic: Diagnostic) => string {
  const t = useT()
  const word = useMessageByKey()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const problemSentence = useProblemMessage()
  const hookName = useHookName()
  /** Only scripts of several widgets need the names of these: a diagnostic is listed with its own widget. */
  const scriptName =
    ({ loop }: EndlessScript) =>
    (script: Pick<Script, 'nodeId' | 'hook'>) => {
      const node = script.nodeId === undefined ? undefined : session.document.find(script.nodeId)?.node
      const hook = hookName(script)
      return node && loop.length > 1 ? `${ofNode(node)} · ${hook}` : hook
    }
  const settingWord = (nodeId: string | undefined, option: string) => {
    const node = nodeId === undefined ? undefined : session.document.find(nodeId)?.node
    const setting = node && catalogueEntry(node.type)?.settings.find((one) => one.option === option)
    return word(setting?.labelKey ?? `setting.${option}`)
  }
  const withSubstitute = (missing: string, instead: string | undefined) =>
    instead === undefined ? missing : t('designer.script_instead', { missing, instead })
  return (diagnostic) => {
    switch (diagnostic.kind) {
      case 'problem':
        return problemSentence(diagnostic.problem)
      case 'script':
        return t(brokenScriptKey(diagnostic.hook), {
          ...{ line: diagnostic.line, column: diagnostic.column },
          hook: hookName(diagnostic),
        })
      case 'passing':
        return t('designer.diagnostic_passing', { line: diagnostic.line, hook: word(`setting.${diagnostic.hook}`) })
      case 'script_name':
        return withSubstitute(
          t(`designer.diagnostic_script_${diagnostic.what}`, {
            ...{ line: diagnostic.line, name: diagnostic.name },
            hook: hookName(diagnostic),
          }),
          diagnostic.instead,
        )
      case 'script_choice': {
        const field = session.document.find(diagnostic.fieldId)?.node
        return t('designer.diagnostic_script_choice', {
          ...{ line: diagnostic.line, value: diagnostic.value, field: field ? ofNode(field) : diagnostic.fieldId },
          hook: hookName(diagnostic),
        })
      }
      case 'endless':
        return problemSentence({ path: '', ...endlessProblem(diagnostic.endless, scriptName(diagnostic.endless)) })
      case 'css':
        return t('designer.diagnostic_css', {
          ...{ line: diagnostic.line, column: diagnostic.column },
          diagnostic: cssMessage(t, diagnostic.diagnostic),
        })
      case 'limits':
        return t('designer.diagnostic_limits', {
          lower: settingWord(diagnostic.nodeId, diagnostic.lower),
          upper: settingWord(diagnostic.nodeId, diagnostic.upper),
        })
      case 'duplicate_choice':
        return t('designer.diagnostic_duplicate_choice', { value: diagnostic.value })
      case 'rule_choice':
        return t('designer.diagnostic_rule_choice', { value: diagnostic.value })
      case 'rule_formula': {
        const { nodeId, target: key, finding, part } = diagnostic
        const node = session.document.find(nodeId ?? '')?.node
        const target = node && { key, node, holdsAnswer: true }
        return findingReason(t, finding, part, { target, titleOf: () => (node ? ofNode(node) : key) })
      }
      case 'no_choices':
        return t('designer.diagnostic_no_choices')
      case 'default':
        return t('designer.diagnostic_default')
      case 'undrawn': {
        const node = session.document.find(diagnostic.nodeId ?? '')?.node
        return t('problem.widget_unserved', { widget: node ? ofNode(node) : '', component: diagnostic.component })
      }
      case 'rule_idle':
        return t('designer.diagnostic_rule_idle')
      case 'missing_alt_text':
        return t('designer.diagnostic_missing_alt_text')
    }
  }
}

/** A check that cannot run refuses answers; without the shared functions, the scripts that call them fail. */
function brokenScriptKey(hook: string) {
  if (hook === 'functions') return 'designer.diagnostic_script_shared'
  return isValidationHook(hook) ? 'designer.diagnostic_script_check' : 'designer.diagnostic_script'
}
