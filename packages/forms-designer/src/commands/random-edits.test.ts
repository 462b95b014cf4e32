import '@rostrum/forms/eager'
import { compileForm, type FormDefinition, parseDefinition, textsOf } from '@rostrum/forms'
import { catalogue } from '@rostrum/forms/catalogue/catalogue'
import { isValidTable } from '@rostrum/forms/definition/table-areas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '../document/form-document.ts'
import { setScripts } from '../scripts/set-scripts.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { form, testTexts } from '../testing/build.ts'
import { randomForm } from '../testing/random-form.ts'
import { clipboardText, paste } from './clipboard.ts'
import type { Command } from './command.ts'
import { deleteNodes } from './delete-nodes.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { insertPart } from './insert-part.ts'
import { defaultInsertionPoint, insertWidget } from './insert-widget.ts'
import { moveBy, moveNodes } from './move-nodes.ts'
import { resizeColumn } from './resize-column.ts'
import { setDataSource } from './set-data-source.ts'
import { clearForm, replaceForm, setConfig, setRules } from './set-form.ts'
import { setOption } from './set-option.ts'
import { setTexts } from './set-texts.ts'
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

/** One random edit step. Numbers select among the nodes that the form has at that time. */
type Step = { readonly act: number; readonly one: number; readonly two: number; readonly type: string }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.nat(27),
  one: fc.nat(10_000),
  two: fc.nat(10_000),
  type: fc.constantFrom(...types),
})

type Chosen = { readonly one: number; readonly two: number; readonly first: string; readonly name: string }

/** The commands about the form as a whole, and those of its dialogs. */
function formCommands({ definition, positions }: FormDocument, { one, two, first, name }: Chosen): readonly Command[] {
  const columns = [...positions.values()].filter(({ node }) => node.type === 'grid-col').map(({ node }) => node.id)
  const texts = textsOf(definition)
  const location = texts[one % Math.max(texts.length, 1)]
  const [source] = definition.dataSources ?? []
  const code = `this.getWidgetRef('${name}').setValue(formModel.${name})`
  return [
    setConfig('labelWidth', two % 3 ? two % 300 : undefined, []),
    setConfig('functions', code, []),
    setScripts([{ nodeId: first, hook: 'onChange', text: code }], []),
    setTexts(location ? [{ location, locale: two % 2 ? 'en' : undefined, text: `text ${two % 9}` }] : [], ['en'], []),
    setDataSource(two % 2 ? source?.name : undefined, { name: `source${two % 9}`, kind: 'units' }, []),
    setDataSource(source?.name, undefined, []),
    resizeColumn(
      columns[one % Math.max(columns.length, 1)] ?? first,
      two % 26,
      (['PC', 'Pad', 'H5'] as const)[two % 3],
    ),
    setOption([first], 'label', `label ${two % 9}`),
    two % 5 ? setOption([first], 'dsName', source?.name) : clearForm,
  ]
}

function commandOf(document: FormDocument, { act, one, two, type }: Step): Command {
  const ids = [...document.positions.keys()]
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
    insertWidget(type, defaultInsertionPoint(document, { ...node, id: 'new' }, first)),
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
    ...formCommands(document, { one, two, first, name: name(two) }),
  ]
  return commands[act] ?? deleteNodes([first])
}

function expectUsable(document: FormDocument): void {
  const { problems } = parseDefinition(document.definition)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  compileForm(document.definition)
  for (const { node } of document.positions.values()) if (node.type === 'table') expect(isValidTable(node)).toBe(true)
}

/** An empty form, or one with content. */
const begun: fc.Arbitrary<FormDefinition> = fc.oneof(
  fc.constant(form([])),
  randomForm(true).map(({ definition }) => definition),
)

describe('any sequence of edits', () => {
  it('leaves a form that parses and compiles after every step', () => {
    fc.assert(
      fc.property(begun, fc.array(step, { minLength: 40, maxLength: 40 }), (start, steps) => {
        const session = new DesignerSession(start, testTexts)
        for (const each of steps) {
          session.run(commandOf(session.document, each))
          expectUsable(session.document)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('can be undone to the empty form and redone, 300 steps long', () => {
    fc.assert(
      fc.property(begun, fc.array(step, { minLength: 300, maxLength: 300 }), (start, steps) => {
        const session = new DesignerSession(form([]), testTexts)
        const passed: FormDefinition[] = [session.document.definition]
        const note = () => {
          const { definition } = session.document
          if (definition !== passed.at(-1)) passed.push(definition)
        }
        session.run(replaceForm(start))
        note()
        for (const each of steps) {
          session.endMerge()
          session.run(commandOf(session.document, each))
          note()
        }
        const last = passed.length - 1
        expect(session.undoable).toBe(last)
        for (let at = last; at > 0; at -= 1) {
          session.undo()
          expect(session.document.definition).toBe(passed[at - 1])
          expect(session.selection.every((id) => session.document.find(id))).toBe(true)
        }
        session.undo()
        for (let at = 1; at <= last; at += 1) {
          session.redo()
          expect(session.document.definition).toBe(passed[at])
        }
      }),
      { numRuns: 10 },
    )
  })

  it('changes nothing when it is refused', () => {
    fc.assert(
      fc.property(begun, fc.array(step, { minLength: 40, maxLength: 40 }), (start, steps) => {
        const session = new DesignerSession(start, testTexts)
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
