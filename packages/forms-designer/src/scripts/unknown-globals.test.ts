import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import { expect, it } from 'vitest'
import { form } from '../testing/build.ts'
import { sharedNames, unknownGlobals } from './unknown-globals.ts'

const functions = 'const ask = () => 1\nfunction tell(text) { last = text }'
const shared = sharedNames(collectScripts({ ...form([]), config: { functions } }))
const found = (code: string) => unknownGlobals(code, ['value'], shared).map(({ name, from }) => `${name} ${from}`)

it.each([
  ["$api.post('/x').then((res) => res.data)", ['$api 0']],
  ["const user = $getCookie('user')\nthis.setValue(user.id)", ['$getCookie 13']],
  ['document.title = localStorage.length\ndocument.body', ['document 0', 'localStorage 17']],
  ['return { name: file.name, [key]: 1, short }', ['file 15', 'key 27', 'short 36']],
  ['window.alert(1)', ['alert 0']],
  ['try { go() } catch { stop() }', ['stop 21']],
])('reports an undeclared name at its first use: %s', (code, expected) => expect(found(code)).toEqual(expected))

it.each([
  'if (value.document) $message.error(ask() + last)',
  'for (const { a: b, ...c } of [{}]) tell(b + c)',
  'const f = (x, [y] = []) => x + y + arguments.length',
  'mark: for (;;) break mark',
  "if (typeof $api !== 'undefined') $api.get('/x')",
  'try { fetch(1) } catch (error) { console.log(error) }',
  'class A { b() { return new A().c } }',
  'later = 1\nreturn later',
  'window.total = (a) => a\nwindow.total(1)',
  'window.setTimeout(() => {}, 10)',
  'setTimeout(() => JSON.stringify(formModel), 10)',
  'return broken(',
])('reports no names that exist or may be absent: %s', (code) => expect(found(code)).toEqual([]))
