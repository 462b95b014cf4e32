import type { OptionItem } from '@rostrum/forms'
import { useEffect, useMemo, useState } from 'react'
import type { FormDocument } from '../document/form-document.ts'
import { type RuleField, ruleFields } from '../document/rule-fields.ts'
import { useDesigner } from '../view/designer-context.ts'

type Lists = ReadonlyMap<string, readonly OptionItem[]>

const noLists: Lists = new Map()

/** The fields of a form for its rules, with the lists of the host as they arrive: conditions have only their codes. */
export function useRuleFields(document: FormDocument): readonly RuleField[] {
  const { loadHostOptions } = useDesigner()
  const fields = useMemo(() => ruleFields(document), [document])
  const [lists, setLists] = useState(noLists)
  useEffect(() => {
    let isCurrent = true
    const used = new Set(fields.map(({ node }) => node.options.dsName))
    for (const source of document.definition.dataSources ?? []) {
      if (source.request || !used.has(source.name)) continue
      loadHostOptions?.(source).then(
        (items) => isCurrent && setLists((known) => new Map(known).set(source.name, items)),
        // The codes are enough to work with.
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
    }
  }, [document, fields, loadHostOptions])
  return useMemo(
    () => fields.map((field) => ({ ...field, listed: lists.get(field.node.options.dsName ?? '') })),
    [fields, lists],
  )
}
