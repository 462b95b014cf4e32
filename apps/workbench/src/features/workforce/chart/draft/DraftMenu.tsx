import { Button } from '@mantine/core'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconArrowsMove } from '@tabler/icons-react'
import { useT } from '../../../../shell/use-t.ts'
import chart from '../chart.module.css'
import type { Reorganisations } from './use-reorganisation.ts'

type DraftMenuProps = {
  reorganisations: Reorganisations
  /** The day of the chart; undefined until it is known. */
  today: string | undefined
  /** The chosen day; empty for today. */
  asOf: string
}

/** The first day of the month after a day, on which reorganisations usually begin. */
const nextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Begins a draft of a reorganisation, or opens one of the reader. */
export function DraftMenu({ reorganisations, today, asOf }: DraftMenuProps) {
  const t = useT()
  const { date } = useFormats()
  const { drafts, open, begin, beginning } = reorganisations
  const start = () => {
    const day = asOf || nextMonth(today ?? '')
    void begin({ name: t('chart.draft_named', { day: date(day, 'day') }), day }).then(open, () => undefined)
  }
  const known = drafts.data ?? []
  if (known.length === 0)
    return (
      <Button
        variant="default"
        leftSection={<IconArrowsMove size={16} aria-hidden="true" />}
        loading={beginning}
        disabled={today === undefined || drafts.isPending}
        onClick={start}
      >
        {t('chart.draft_begin')}
      </Button>
    )
  return (
    <DropdownMenu
      width={280}
      className={chart.export}
      entries={[
        { kind: 'item', key: 'new', label: t('chart.draft_begin'), onSelect: start },
        ...known.map((draft) => ({
          ...{ kind: 'item' as const, key: draft.id, label: `${draft.name} · ${date(draft.day, 'short')}` },
          onSelect: () => open(draft),
        })),
      ]}
    >
      <IconArrowsMove size={16} aria-hidden="true" /> {t('chart.drafts', { count: known.length })}
    </DropdownMenu>
  )
}
