import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { useT } from '../../../shell/use-t.ts'
import type { Ledger } from './ledger-type.ts'
import { useLotName } from './use-lot-name.ts'

type Row = Ledger['rows'][number]

/** The rows of the ledger, the last first, each with its cause. */
export function LedgerTable({ ledger }: { ledger: Ledger }) {
  const t = useT()
  const translateKey = useTranslateKey()
  const { number, date } = useFormats()
  const lotName = useLotName()
  const days = (value: number) => number(value, { signDisplay: 'exceptZero' })
  const range = ({ from, to }: Row) =>
    from === to ? date(from, 'date') : `${date(from, 'date')} – ${date(to, 'date')}`
  const cause = ({ cause: { code, params }, remark }: Row) =>
    [translateKey(`leave_cause.${code}`, params), remark].filter((text) => text !== '').join(' · ')
  return (
    <DataTable
      label={t('leave.open_ledger')}
      rows={ledger.rows}
      keyOf={({ id, kind }) => `${kind} ${id}`}
      columns={[
        { key: 'day', label: t('leave.column_day'), cell: range },
        { key: 'row', label: t('leave.column_row'), cell: ({ kind }) => t(`leave.row_${kind}`) },
        { key: 'lot', label: t('leave.column_lot'), cell: ({ lot }) => (lot ? lotName(lot) : t('leave.debt')) },
        {
          key: 'days',
          label: t('leave.days'),
          align: 'end',
          cell: (row) => (
            <Box component="span" c={row.days > 0 ? 'done' : 'text'} fw={row.days > 0 ? 600 : 400}>
              {days(row.days)}
            </Box>
          ),
        },
        {
          key: 'balance',
          label: t('leave.balance'),
          align: 'end',
          cell: ({ balance }) => <strong>{number(balance)}</strong>,
        },
        { key: 'cause', label: t('leave.column_cause'), folds: true, cell: cause },
        { key: 'by', label: t('leave.column_by'), cell: ({ by }) => by ?? t('leave.by_rule') },
      ]}
    />
  )
}
