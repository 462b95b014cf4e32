import type { FormDefinition } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { CodeStyles } from './code-styles.ts'
import { type CodegenContext, runtimeMessages } from './codegen-context.ts'
import type { EngineTexts } from './engine/engine-texts.ts'
import { formClass } from './layout-settings.ts'
import { jsonLiteral } from './literal.ts'
import { element, escapeHtml, indent, type Lines, textElement } from './markup.ts'
import { pageRules } from './page-rules.ts'
import { PageWriter } from './page-writer.ts'
import { embeddedDefinition, escapeScriptElement, scriptFunction } from './script-code.ts'
import { unsupportedComment, unsupportedInHtml } from './unsupported-features.ts'

/** The form as one standalone page: native controls, rows, rules, scripts, checks, and the answers as JSON. */
export function htmlCode(
  definition: FormDefinition,
  title: string,
  words: CodegenContext,
  { page }: EngineTexts,
): string {
  const styles = new CodeStyles(pageRules)
  const form = element('form', { novalidate: true, class: formClass(definition.config, styles) }, [
    ...new PageWriter(words, styles).nodes(definition.children),
    textElement('button', { class: 'primary' }, words.submitLabel),
  ])
  const body: Lines = [
    textElement('h1', {}, title),
    // Screen readers announce its changes at once.
    textElement('div', { class: 'faults', 'data-faults': true, role: 'alert', 'aria-atomic': 'false' }),
    ...form,
    textElement('p', { id: 'message', role: 'status' }),
    textElement('pre', { id: 'answers', role: 'status' }),
  ]
  return `<!doctype html>
${unsupportedComment(unsupportedInHtml(definition), words, (lines) => `<!--\n${lines.map(escapeComment).join('\n')}\n-->\n`)}<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${styles.text(definition, form.join('\n'))}
</style>
</head>
<body>
${indent(body).join('\n')}
<script>
${escapeScriptElement(page)}
</script>
<script>
${escapeScriptElement(inlineScript(definition, words))}</script>
</body>
</html>
`
}

const escapeComment = (text: string) => text.replaceAll('--', '- -')

function inlineScript(definition: FormDefinition, words: CodegenContext): string {
  const scripts = scriptFunction(collectScripts(definition))
  return `const definition = ${jsonLiteral(embeddedDefinition(definition), 2)}
const sentences = ${jsonLiteral(runtimeMessages(words.messages), 2)}
${scripts ?? ''}
const form = formEngine.createForm({
  definition,${scripts ? '\n  scripts: formScripts,' : ''}
  sentences,
  language: ${jsonLiteral(words.language)},
  onMessage: (text) => { document.getElementById('message').textContent = text },
})
formEngine.startPage(form, document.querySelector('form'), (answers) => {
  document.getElementById('answers').textContent = answers ? JSON.stringify(answers, null, 2) : ''
})
`
}
