import { describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { findScriptSyntaxError } from './check-script.ts'
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
