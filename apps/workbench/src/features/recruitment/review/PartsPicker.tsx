import { MultiSelect } from '@mantine/core'
import { maximumNamedParts } from '@rostrum/contracts/recruitment/review/parts'
import { useRef } from 'react'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useT } from '../../../shell/use-t.ts'
import type { ReviewApplication } from './review-queries.ts'

type PartsPickerProps = {
  sections: ReviewApplication['correctable']
  parts: readonly string[]
  onParts: (parts: readonly string[]) => void
  error?: string | undefined
}

/** Chooses the sections and fields of the form that the applicant has to correct. */
export function PartsPicker({ sections, parts, onParts, error }: PartsPickerProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ m: () => input.current?.focus() })
  const data = sections.map(({ id, label, fields }) => ({
    group: label,
    items: [
      // A section of one field is that field.
      ...(id !== '' && fields.length > 1 ? [{ value: id, label: t('review.part_whole', { section: label }) }] : []),
      ...fields.map((field) => ({ value: field.name, label: field.label })),
    ],
  }))
  return (
    <MultiSelect
      ref={input}
      label={t('review.parts')}
      aria-keyshortcuts="M"
      rightSectionPointerEvents="none"
      rightSection={parts.length === 0 && <kbd>M</kbd>}
      data={data}
      value={[...parts]}
      onChange={onParts}
      error={error}
      maxValues={maximumNamedParts}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('list.nothing_found')}
      mt={14}
    />
  )
}
