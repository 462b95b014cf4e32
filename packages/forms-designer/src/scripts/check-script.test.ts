import { describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { findScriptSyntaxError, placeOfSyntaxError, positionAt, syntaxFix } from './check-script.ts'
import { setScripts } from './set-scripts.ts'

describe('a script', () => {
  it.each(['', 'return 1', 'const x = this.getValue()\nif (x) return', 'this.getWidgetRef("a").setValue(1)'])(
    'that is the body of a function parses: %s',
    (code) => expect(findScriptSyntaxError(code)).toBeUndefined(),
  )

  it('that does not parse is reported with its line and column', () => {
    expect(findScriptSyntaxError('const a = 1\nthis.hideWidgets(["a"]\nreturn')).toMatchObject({ line: 3, column: 1 })
  })

  it('is saved together with others as one step', () => {
    const session = open([field('a'), box('section', 's', [])])
    const scripts = [
      { nodeId: 'a', hook: 'onChange', text: 'return 1' },
      { nodeId: undefined, hook: 'onFormCreated', text: 'return 2' },
    ]
    session.run(setScripts(scripts, []))
    expect(session.document.find('a')?.node.options.onChange).toBe('return 1')
    expect(session.document.definition.config).toMatchObject({ onFormCreated: 'return 2' })
    session.undo()
    expect(session.document.definition.config).toEqual({})
    expect(session.document.find('a')?.node.options.onChange).toBeUndefined()
  })
})

describe('the correction of a syntax error', () => {
  const corrected = (code: string) => {
    const error = findScriptSyntaxError(code)
    const fix = error && syntaxFix(code, error)
    return fix && code.slice(0, fix.from) + fix.insert + code.slice(fix.to)
  }
  it.each([
    ["if (a) {\n  hide(['b', 'c']\n}", "if (a) {\n  hide(['b', 'c'])\n}"],
    ["hide(['a', 'b')", "hide(['a', 'b'])"],
    ['if (a) {\n  b()\n', 'if (a) {\n  b()}\n'],
    ["const a = 'b\nc()", "const a = 'b'\nc()"],
    ['if (a {\n  b()\n}', 'if (a) {\n  b()\n}'],
  ])('adds what is missing to %j', (code, expected) => expect(corrected(code)).toBe(expected))

  it.each([
    ["if (a) {\n  hide(['b', 'c']\n}", 2],
    ['a()\nconst = 1\nb()', 2],
    ['if (a) {\n  b()\n', 2],
    [')', 1],
  ])('%j is marked in the line of what is missing', (code, line) => {
    const error = findScriptSyntaxError(code)
    const { from, to } = placeOfSyntaxError(code, error ?? expect.fail())
    expect(positionAt(code, from).line).toBe(line)
    expect(to - from).toBe(1)
  })

  it('is not offered where one sign is not enough, or too much', () => {
    expect(corrected('if (a {')).toBeUndefined()
    expect(corrected('const = 1')).toBeUndefined()
    expect(corrected('a())')).toBeUndefined()
  })
})
