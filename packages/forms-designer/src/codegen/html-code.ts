import type { FormDefinition } from '@rostrum/forms'
import { scriptsOf } from '@rostrum/forms/scripts/scripts-of'
import { type CodeWords, sentencesIn } from './carried.ts'
import { CodeStyles } from './code-styles.ts'
import type { EngineTexts } from './engine/engine-texts.ts'
import { PageWriter } from './html-nodes.ts'
import { formClass } from './layout-settings.ts'
import { leftOutOfPage, noteOf } from './left-out.ts'
import { literal } from './literal.ts'
import { element, escaped, indented, type Lines, line } from './markup.ts'
import { pageRules } from './page-rules.ts'
import { carriedDefinition, scriptFunction, withinScriptElement } from './script-code.ts'

/** The form as one page without anything else: native controls, rows, rules, scripts, checks, and the answers as JSON. */
export function htmlCode(definition: FormDefinition, title: string, words: CodeWords, { page }: EngineTexts): string {
  const styles = new CodeStyles(pageRules)
  const form = element('form', { novalidate: true, class: formClass(definition.config, styles) }, [
    ...new PageWriter(words, styles).nodes(definition.children),
    line('button', { class: 'primary' }, words.submit),
  ])
  const body: Lines = [
    line('h1', {}, title),
    // What comes into it is said at once.
    line('div', { class: 'faults', 'data-faults': true, role: 'alert', 'aria-atomic': 'false' }),
    ...form,
    line('p', { id: 'message', role: 'status' }),
    line('pre', { id: 'answers', role: 'status' }),
  ]
  return `<!doctype html>
${noteOf(leftOutOfPage(definition), words, (lines) => `<!--\n${lines.map(withinComment).join('\n')}\n-->\n`)}<html lang="${escaped(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${styles.text(definition, form.join('\n'))}
</style>
</head>
<body>
${indented(body).join('\n')}
<script>
${withinScriptElement(page)}
</script>
<script>
${withinScriptElement(scriptCode(definition, words))}</script>
</body>
</html>
`
}

const withinComment = (text: string) => text.replaceAll('--', '- -')

function scriptCode(definition: FormDefinition, words: CodeWords): string {
  const scripts = scriptFunction(scriptsOf(definition))
  return `const definition = ${literal(carriedDefinition(definition), 2)}
const sentences = ${literal(sentencesIn(words.messages), 2)}
${scripts ?? ''}
const form = formEngine.createForm({
  definition,${scripts ? '\n  scripts: formScripts,' : ''}
  sentences,
  language: ${literal(words.language)},
  onMessage: (text) => { document.getElementById('message').textContent = text },
})
formEngine.startPage(form, document.querySelector('form'), (answers) => {
  document.getElementById('answers').textContent = answers ? JSON.stringify(answers, null, 2) : ''
})
`
}
