import { cssMessage } from '../scripts/css-message.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useProblemMessage, useT, useTitles } from '../view/messages.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The message of a diagnostic. */
export function useDiagnosticMessage(): (fault: Diagnostic) => string {
  const t = useT()
  const word = useMessageByKey()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const problemSentence = useProblemMessage()
  const hookWord = ({ nodeId }: Diagnostic, hook: string) =>
    word(`${nodeId === undefined ? 'form_setting' : 'setting'}.${hook}`)
  return (fault) => {
    switch (fault.kind) {
      case 'problem':
        return problemSentence(fault.problem)
      case 'script':
        return t('designer.diagnostic_script', {
          ...{ line: fault.line, column: fault.column },
          hook: hookWord(fault, fault.hook),
        })
      case 'passing':
        return t('designer.diagnostic_passing', { line: fault.line, hook: word(`setting.${fault.hook}`) })
      case 'script_name':
        return t(`designer.diagnostic_script_${fault.what}`, {
          ...{ line: fault.line, name: fault.name },
          hook: hookWord(fault, fault.hook),
        })
      case 'script_choice': {
        const field = session.document.find(fault.fieldId)?.node
        return t('designer.diagnostic_script_choice', {
          ...{ line: fault.line, value: fault.value, field: field ? ofNode(field) : fault.fieldId },
          hook: hookWord(fault, fault.hook),
        })
      }
      case 'endless':
        return t('problem.script_endless', {
          script: hookWord(fault, fault.hook),
        })
      case 'css':
        return t('designer.diagnostic_css', {
          ...{ line: fault.line, column: fault.column },
          fault: cssMessage(t, fault.fault),
        })
      case 'limits':
        return t('designer.diagnostic_limits', {
          lower: word(`setting.${fault.lower}`),
          upper: word(`setting.${fault.upper}`),
        })
      case 'duplicate_choice':
        return t('designer.diagnostic_duplicate_choice', { value: fault.value })
      case 'rule_choice':
        return t('designer.diagnostic_rule_choice', { value: fault.value })
      case 'no_choices':
        return t('designer.diagnostic_no_choices')
      case 'default':
        return t('designer.diagnostic_default')
      case 'undrawn': {
        const node = session.document.find(fault.nodeId ?? '')?.node
        return t('problem.widget_unserved', { widget: node ? ofNode(node) : '', component: fault.component })
      }
      case 'missing_alt_text':
        return t('designer.diagnostic_missing_alt_text')
    }
  }
}
