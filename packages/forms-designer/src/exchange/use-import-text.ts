import { hasScripts } from '@rostrum/forms/definition/scripts-of'
import { type ReadForm, readForm } from '@rostrum/forms/exchange/read-form'
import { type TypeMapping, unknownTypes } from '@rostrum/forms/vform/adopt-unknown'
import { useRef, useState } from 'react'
import { positionAt } from '../scripts/check-script.ts'
import { type ImportResult, useDesigner } from '../view/designer-context.ts'
import { type FormsInText, type FoundForm, formsInText } from './read-module.ts'
import { initialMapping } from './UnknownTypes.tsx'

/**
 * Maximum number of characters: twice the size of the largest valid form, because the text may contain much whitespace.
 */
export const maximumDocumentLength = 4_000_000

type Position = { readonly line: number; readonly column: number }

/** What a text that is no form itself contains. */
type FoundInText =
  | Extract<FormsInText, { kind: 'forms' }>
  | { readonly kind: 'code'; readonly position: Position }
  /** Its form has taken the place of the text. */
  | { readonly kind: 'taken' }

export type ImportText = ReturnType<typeof useImportText>

/**
 * The text of an import and what was found in it.
 *
 * @param take imports a form that needs no decision of the author
 * @param onError shows the place of a syntax error
 */
export function useImportText(
  take: (form: ImportResult, mapping: TypeMapping) => void,
  onError: (position: Position) => void,
) {
  const { typeMappingStore } = useDesigner()
  const [text, setText] = useState('')
  const latest = useRef('')
  const [read, setRead] = useState<ReadForm>()
  const [found, setFound] = useState<FoundInText>()
  const [isTooLong, setTooLong] = useState(false)
  const [mapping, setMapping] = useState<TypeMapping>({})
  /** A field with millions of characters would block for seconds, for no benefit. */
  const change = (next: string) => {
    const isTooLong = next.length > maximumDocumentLength
    latest.current = next
    setTooLong(isTooLong)
    setText(isTooLong ? '' : next)
    setRead(undefined)
    setFound(undefined)
  }
  const settle = (result: ReadForm) => {
    if (result.kind === 'form' && !result.upgraded && result.problems.length === 0) return take(result, {})
    setRead(result)
    if (result.kind === 'form')
      setMapping(initialMapping(result.definition, unknownTypes(result.definition), typeMappingStore.read()))
    if (result.kind === 'no_json') onError(result.position)
  }
  /** The parser of scripts loads with the first form that has any. Without a network, the status bar names their errors. */
  const show = (result: ReadForm, source: string) => {
    if (result.kind !== 'form' || !hasScripts(result.definition)) return settle(result)
    const { definition, problems } = result
    void import('./script-notes.ts').then(
      ({ scriptNotes }) => {
        if (latest.current === source)
          settle({ ...result, problems: [...problems, ...scriptNotes(definition, source)] })
      },
      () => settle(result),
    )
  }
  /** Shows a form that the text contains as the text, so that places in it can be named. */
  const choose = ({ json }: FoundForm) => {
    change(json)
    setFound({ kind: 'taken' })
    show(readForm(json), json)
  }
  const look = () => {
    const result = readForm(text)
    if (result.kind !== 'no_json' && result.kind !== 'no_form') return show(result, text)
    const inText = formsInText(text)
    if (inText.kind === 'code') return setFound({ kind: 'code', position: positionAt(text, inText.at) })
    const [first, ...others] = inText.forms
    if (!first) show(result, text)
    else if (others.length === 0) choose(first)
    else setFound(inText)
  }
  const ready = read?.kind === 'form' ? read : undefined
  return { text, read, ready, found, isTooLong, mapping, setMapping, change, choose, look }
}
