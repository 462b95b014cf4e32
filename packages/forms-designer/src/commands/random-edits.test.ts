import { compileForm, parseDefinition } from '@rostrum/forms'
import { catalogue } from '@rostrum/forms/catalogue/catalogue'
import { isSoundTable } from '@rostrum/forms/catalogue/table-cells'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '../document/form-document.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { form, words } from '../testing/build.ts'
import { clipboardText, paste } from './clipboard.ts'
import type { Command } from './command.ts'
import { deleteNodes } from './delete-nodes.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { gapFor, insertWidget } from './insert-widget.ts'
import { moveBy, moveNodes } from './move-nodes.ts'
import { insertPart } from './parts.ts'
import { setRules } from './set-form.ts'
import { setOption } from './set-option.ts'
import {
  deleteColumnOf,
  deleteRowOf,
  insertColumnAt,
  insertRowAt,
  mergeCell,
  mergeColumnOf,
  mergeRowOf,
  splitCellOf,
} from './table-edits.ts'

const types = catalogue.map((entry) => entry.type)

/** What one step of a wild author is made of; numbers choose among what the form has at that time. */
type Step = { readonly act: number; readonly one: number; readonly two: number; readonly type: string }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.nat(17),
  one: fc.nat(10_000),
  two: fc.nat(10_000),
  type: fc.constantFrom(...types),
})

function commandOf(document: FormDocument, { act, one, two, type }: Step): Command {
  const ids = [...document.places.keys()]
  const pick = (number: number) => ids[number % Math.max(ids.length, 1)] ?? ''
  const first = pick(one)
  const second = pick(two)
  const [cell = first] = ids.filter((id) => document.find(id)?.node.type === 'table-cell').slice(one % 7)
  const node = document.find(second)?.node ?? { id: 'none', type: 'input', options: {} }
  const copied = clipboardText(document, [first, second])
  const names = ids.flatMap((id) => document.find(id)?.node.options.name ?? [])
  const name = (number: number) => names[number % Math.max(names.length, 1)] ?? 'none'
  const commands: readonly Command[] = [
    insertWidget(type, { parentId: ids.length % 3 === 0 ? undefined : first, at: two % 3 }),
    insertWidget(type, gapFor(document, { ...node, id: 'new' }, first)),
    insertWidget(type, { parentId: first, at: 0 }),
    moveNodes([first, second], { parentId: pick(one + two), at: two % 4 }),
    moveBy([first], one % 2 ? 1 : -1),
    deleteNodes([first]),
    deleteNodes([first, second], 'cut'),
    duplicateNodes([first]),
    paste(typeof copied === 'string' ? copied : '', { parentId: pick(two), at: one % 3 }),
    setOption([first], 'name', two % 5 ? `renamed${two % 40}` : ''),
    setOption([first, second], 'required', true),
    setRules([{ action: 'show', target: name(one), when: { field: name(two), op: 'empty' } }], []),
    insertPart(first, one % 3),
    mergeCell(cell, (['left', 'right', 'above', 'below'] as const)[two % 4] ?? 'left'),
    two % 2 ? mergeRowOf(cell) : mergeColumnOf(cell),
    two % 2 ? splitCellOf(cell) : deleteRowOf(cell),
    two % 2 ? insertRowAt(cell, one % 2 ? 'above' : 'below') : insertColumnAt(cell, one % 2 ? 'left' : 'right'),
    deleteColumnOf(cell),
  ]
  return commands[act] ?? deleteNodes([first])
}

function expectUsable(document: FormDocument): void {
  const { problems } = parseDefinition(document.definition)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  compileForm(document.definition)
  for (const { node } of document.places.values()) if (node.type === 'table') expect(isSoundTable(node)).toBe(true)
}

describe('any run of edits', () => {
  it('leaves a form that parses and compiles after every step', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 40 }), (steps) => {
        const session = new DesignerSession(form([]), words)
        for (const each of steps) {
          session.run(commandOf(session.document, each))
          expectUsable(session.document)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('can be undone to the empty form and done again, 300 steps long', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 300, maxLength: 300 }), (steps) => {
        const empty = form([])
        const session = new DesignerSession(empty, words)
        for (const each of steps) {
          session.seal()
          session.run(commandOf(session.document, each))
        }
        const { definition } = session.document
        const done = session.undoable
        for (let at = 0; at < done; at += 1) session.undo()
        expect(session.document.definition).toBe(empty)
        expect(session.undoable).toBe(0)
        for (let at = 0; at < done; at += 1) session.redo()
        expect(session.document.definition).toBe(definition)
      }),
      { numRuns: 10 },
    )
  })

  it('changes nothing when it is refused', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 40 }), (steps) => {
        const session = new DesignerSession(form([]), words)
        for (const each of steps) {
          const before = session.document.definition
          const outcome = session.run(commandOf(session.document, each))
          if ('refused' in outcome) expect(session.document.definition).toBe(before)
          else expect(session.selection.every((id) => session.document.find(id))).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})
