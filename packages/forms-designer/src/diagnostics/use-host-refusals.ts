import type { FormDefinition } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { useEffect, useState } from 'react'
import type { DesignerSession } from '../session/designer-session.ts'
import type { CheckPublication } from '../view/designer-context.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isReplaced } from './is-replaced.ts'

/** The host is not asked about each letter of an address. */
const debounceMilliseconds = 1500

const none: readonly Diagnostic[] = []

/** The parts with which the host would not publish the form, as of the last pause; none without the host. */
export function useHostRefusals(session: DesignerSession, check: CheckPublication | undefined): readonly Diagnostic[] {
  const [found, setFound] = useState(none)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = session.document.definition
    let isOver = false
    const look = async () => {
      const { definition } = session.document
      const refused = check && mayBeRefused(definition) ? await check(definition).catch(() => []) : []
      if (isOver || session.document.definition !== definition) return
      setFound(refused.length === 0 ? none : diagnosticsOf(refused, definition))
    }
    const begin = () => {
      clearTimeout(timer)
      const { definition } = session.document
      const delay = isReplaced(last, definition) ? 0 : debounceMilliseconds
      last = definition
      timer = setTimeout(() => void look(), delay)
    }
    timer = setTimeout(() => void look(), 0)
    const leave = session.subscribe(begin)
    return () => {
      isOver = true
      leave()
      clearTimeout(timer)
    }
  }, [session, check])
  return found
}

const uploadTypes: ReadonlySet<string> = new Set(['file-upload', 'picture-upload'])

/** Other parts of a form do not depend on the host. */
const mayBeRefused = ({ dataSources = [], children }: FormDefinition): boolean =>
  dataSources.length > 0 || nodesIn(children).some(({ type }) => uploadTypes.has(type))

/** The linter itself finds missing components and dictionaries. */
const ownFindings: ReadonlySet<string> = new Set(['widget_unserved', 'dictionary_missing'])

function diagnosticsOf(
  refused: Awaited<ReturnType<CheckPublication>>,
  { dataSources = [] }: FormDefinition,
): readonly Diagnostic[] {
  return refused
    .filter(({ code }) => !ownFindings.has(code))
    .map(({ code, params }) => {
      const at = dataSources.findIndex(({ name }) => name === params.source)
      const path = at < 0 ? '' : `dataSources[${at}]`
      return { kind: 'problem', nodeId: undefined, problem: { severity: 'error', path, code, params } }
    })
}
