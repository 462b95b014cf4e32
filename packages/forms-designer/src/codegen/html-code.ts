import type { FormDefinition } from '@rostrum/forms'
import { escapeText } from '@rostrum/forms/html/escape-text'
import { generatedDefinition } from './generated-definition.ts'
import { jsonLiteral } from './literal.ts'
import { originsOf } from './origins-of.ts'
import type { PageCode } from './page-script.ts'

const comment = '/* The renderer of @rostrum/forms-react: copying and saving add it here. */'

/** Takes the place of the renderer where a person reads the code. */
export const shownRenderer: PageCode = { script: comment, styles: comment }

type PageContext = { readonly title: string; readonly language: string }

/** The form as one standalone page, with the renderer in it. Its developer writes where answers go; until then people save them. */
export function htmlCode(
  definition: FormDefinition,
  { title, language }: PageContext,
  { script, styles }: PageCode,
): string {
  return `<!doctype html>
<html lang="${escapeText(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
body { margin: 24px auto; padding: 0 16px; max-width: 960px }
${styles.replaceAll(/<(?=\/style)/gi, '\\3C ')}
</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
<div id="form"></div>
</main>
<script>
${script.replaceAll(/<(?=\/script|!--)/gi, '\\x3C')}
</script>
<script>
/*
 * Receives valid answers. Put a function here that sends them to your server:
 *   async (answers) => {
 *     const response = await fetch('/answers', { method: 'POST', body: JSON.stringify(answers) })
 *     if (!response.ok) throw new Error(String(response.status))
 *   }
 * The page confirms the submission, or reports that it failed. Errors that the function returns,
 * [{ path: 'email', message: '…' }], are shown at their fields. Without a function the page offers the answers as a file.
 */
const onSubmit = undefined

rostrumForm.open(document.getElementById('form'), {
  definition: ${jsonLiteral(generatedDefinition(definition), 2)},
  locale: ${jsonLiteral(language)},
  allowedOrigins: ${jsonLiteral(originsOf(definition))},
  onSubmit,
})
</script>
</body>
</html>
`
}
