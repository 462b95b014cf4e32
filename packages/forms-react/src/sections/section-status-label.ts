import type { SectionState } from '@rostrum/forms'

/** The progress of a section: a catalogue key with its count, and the matching color. */
export function sectionStatusLabel({ status, errors }: SectionState) {
  switch (status) {
    case 'invalid':
      return { key: 'form.errors', count: errors, tone: 'error' } as const
    case 'complete':
      return { key: 'form.section_complete', count: 0, tone: 'done' } as const
    case 'partial':
      return { key: 'form.section_partial', count: 0, tone: 'open' } as const
    case 'empty':
      return { key: 'form.section_empty', count: 0, tone: 'neutral' } as const
    case 'optional':
      return { key: 'form.section_optional', count: 0, tone: 'neutral' } as const
  }
}
