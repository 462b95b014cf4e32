import { prelude } from '@rostrum/forms/scripts/prelude'
import { expect, it } from 'vitest'
import { members, unknownMembers } from './unknown-members.ts'

const found = (code: string, self: 'form' | 'widget' = 'widget') =>
  unknownMembers(code, self).map(({ name, like, instead }) => `${name} ${instead ?? like ?? ''}`)

it.each<[code: string, expected: readonly string[]]>([
  ['this.$refs.form.validate()', ['$refs this.getWidgetRef(name)']],
  ["this.$emit('change', value)", ['$emit ']],
  ["this.$confirm('Sure?').then(() => 1)", ['$confirm $message.info(text)']],
  ["this.$http.get('/x')", ['$http this.getFormRef().executeDataSource(name)']],
  ["this.hideWidgets(['a'])", ['hideWidgets this.getFormRef().hideWidgets()']],
  ["const form = this.getFormRef()\nform.setValue('a')", ['setValue this.getWidgetRef(name).setValue()']],
  ["this.getWidgetRef('a').setHiden(true)", ['setHiden setHidden']],
  ["const self = this\nsetTimeout(() => self.$watch('a'), 1)", ['$watch onFormDataChange']],
  ["this.getFormRef().showDialog('more')", ['showDialog this.getFormRef().showWidgets([name])']],
])('reports what neither a widget nor the form has: %s', (code, expected) => expect(found(code)).toEqual(expected))

it.each([
  'this.$nextTick(() => this.$forceUpdate())',
  'this.$set(formModel, "a", 1)',
  "this.getFormRef().hideWidgets(['a'])",
  "this.getWidgetRef('a').field.options.label.trim()",
  'this.$message.info("x")',
  'this.custom?.()',
  'value.foo()',
  'function tell() { this.foo() }\ntell.call({ foo() {} })',
  'let form = this.getFormRef()\nform = { go() {} }\nform.go()',
  '[1].forEach((form) => form.foo())\nconst form = this.getFormRef()',
  'this.hasOwnProperty("a")',
  'this.foo(',
  'this.total = () => 1\nthis.total()',
  "if (typeof this.foo === 'function') this.foo()",
  'if (this.foo) this.foo()',
  'this.foo && this.foo()',
  "if ('foo' in this) this.foo()",
  'typeof this.$foo',
  'try { this.foo() } catch { value = 1 }',
  'const form = this.getFormRef()\nconst each = ({ form }) => form.foo()',
  'const form = this.getFormRef()\nconst each = (form = {}) => form.foo()',
  'const form = this.getFormRef()\nconst each = ([form, ...rest]) => form.foo()',
  'const form = this.getFormRef()\ntry { go() } catch (form) { form.foo() }',
  'const form = this.getFormRef()\n{ const { form } = value; form.foo() }',
  'value.getFormRef().foo()',
  'const child = value.open()\nchild.getWidgetRef("a").foo()',
])('reports nothing that exists or may exist: %s', (code) => expect(found(code)).toEqual([]))

it('does not know what `this` is in functions that all scripts share', () => {
  expect(unknownMembers('this.foo()', undefined)).toEqual([])
  expect(found("this.hideWidgets(['a'])", 'form')).toEqual([])
})

it('knows all that the form and the widgets have', () => {
  const { form, self } = new Function(`
    const made = (${prelude})((operation) =>
      operation === 'describe' ? '{"key":"a","name":"a","type":"input","rowId":"1"}' : undefined)
    let form, self
    made.run(function () { self = this; form = this.getFormRef() }, 'a')
    return { form, self }
  `)()
  const names = (holder: object) => [
    ...Object.getOwnPropertyNames(holder),
    ...(holder === self ? Object.getOwnPropertyNames(Object.getPrototypeOf(holder)) : []),
  ]
  const nameSet = (all: readonly string[]) => new Set(all.filter((name) => name !== 'constructor'))
  expect(nameSet(names(form))).toEqual(members.form)
  expect(nameSet(names(self))).toEqual(members.widget)
})
