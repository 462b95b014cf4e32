import type { FormDefinition, WidgetOptions } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { parse } from 'acorn'
import { expect, it } from 'vitest'
import {
  embeddedDefinition,
  escapeScriptElement,
  invalidScripts,
  scriptFunction,
  scriptName,
  scriptsOutsideModules,
} from './script-code.ts'

const formWith = (options: WidgetOptions, functions?: string): FormDefinition => ({
  version: 1,
  config: functions === undefined ? {} : { functions },
  children: [{ id: 'a', type: 'input', options: { name: 'age', ...options } }],
})

it.each([
  ["const a = '</script>'", '</script>'],
  ['const a = `<!--` + 2', '<!--2'],
  ["const a = /<\\/script>/.source + '<!--'", '<\\/script><!--'],
  ['const a = 3 </script/g', undefined],
  ['const a = 1 // </script> <!-- here', 1],
  ['const b = 0\nconst a = 5 <!--b', 5],
])('%s has the same meaning where no text may close the script element of a page', (code, value) => {
  const written = escapeScriptElement(code)
  expect(written).not.toMatch(/<\/script|<!--/i)
  expect(parse(written, { ecmaVersion: 'latest', sourceType: 'script' }).body).toHaveLength(code.split('\n').length)
  if (value !== undefined) expect(new Function(`${written}\nreturn a`)()).toBe(value)
})

it('reports the name of a script that does not parse or would end its function', () => {
  for (const onChange of ['if (', '} else {', '}); run(function () {']) {
    const definition = formWith({ onChange })
    expect(invalidScripts(definition).map((script) => scriptName(definition, script))).toEqual(['age.onChange'])
  }
  expect(invalidScripts(formWith({ onChange: 'return value' }))).toEqual([])
})

it('scripts that only a page can run are not offered to a module', () => {
  const names = (definition: FormDefinition) =>
    scriptsOutsideModules(definition).map((script) => scriptName(definition, script))
  expect(names(formWith({ onChange: 'with (value) { total = a }' }))).toEqual(['age.onChange'])
  expect(names(formWith({ onChange: 'const total = value' }, 'function twice(n) { return 2 * n }'))).toEqual([])
})

it('scripts see the functions of the form, and may reuse the names of the runtime', () => {
  const code = scriptFunction(
    collectScripts(formWith({ onChange: 'return formModel + value' }, 'const formModel = 40')),
  )
  const scripts = new Function(`${code}\nreturn formScripts({ formModel: {}, $message: {} })`)()
  expect(scripts['a:onChange'](2)).toBe(42)
})

it('undeclared variables that scripts share are shared in strict code as well', () => {
  const definition = formWith({
    onChange: 'total = (total || 0) + value; [last] = [value]',
    onBlur: 'return [total, last]',
  })
  const code = `'use strict'\n${scriptFunction(collectScripts(definition))}`
  const scripts = new Function(`${code}\nreturn formScripts({ formModel: {}, $message: {} })`)()
  scripts['a:onChange'](2)
  scripts['a:onChange'](3)
  expect(scripts['a:onBlur']()).toEqual([5, 3])
})

it('the definition does not contain the scripts again', () => {
  const carried = embeddedDefinition(formWith({ onChange: 'secret()' }, 'function secret() {}'))
  expect(JSON.stringify(carried)).not.toContain('secret')
  expect(carried.children[0]?.options.onChange).toBe('formScripts')
})
