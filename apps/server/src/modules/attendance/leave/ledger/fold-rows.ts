import type { LeaveYear } from '@rostrum/attendance-rules/leave/leave-year'
import { inLedgerOrder } from '@rostrum/attendance-rules/leave/ledger'
import type { LeaveLedger } from '@rostrum/contracts/attendance/leave/shapes'
import type { OpenDraw, StoredLedgerRow } from './ledger.store.ts'

type Shown = LeaveLedger['rows'][number]

/** The rows of a leave year for people: consecutive rows of one act are one, with the balance after it; the last first. */
export function foldRows(
  rows: readonly StoredLedgerRow[],
  pending: readonly OpenDraw[],
  { first, last }: LeaveYear,
): Shown[] {
  const lots = new Map(rows.flatMap(({ id, opens }) => (opens ? [[id, opens] as const] : [])))
  const shown: Shown[] = []
  let balance = 0
  for (const row of inLedgerOrder(rows) as readonly StoredLedgerRow[]) {
    balance += row.days
    if (row.on < first || row.on > last) continue
    const lot = row.lot === null ? undefined : lots.get(row.lot)
    const next: Shown = {
      ...{ id: row.id, from: row.on, to: row.on, kind: row.kind, days: row.days, balance, cause: row.cause },
      ...{ lot: lot ? { kind: lot.kind, year: lot.year } : null, remark: row.remark, by: row.by },
      requestId: row.request ?? null,
    }
    const before = shown.at(-1)
    if (before && isSameAct(before, next)) {
      shown[shown.length - 1] = { ...before, to: next.to, days: before.days + next.days, balance }
    } else shown.push(next)
  }
  return [...pendingRows(pending, lots, balance), ...shown.reverse()]
}

const isSameAct = (one: Shown, other: Shown): boolean =>
  one.requestId !== null &&
  one.requestId === other.requestId &&
  one.kind === other.kind &&
  one.cause.code === other.cause.code &&
  one.lot?.kind === other.lot?.kind &&
  one.lot?.year === other.lot?.year

function pendingRows(
  pending: readonly OpenDraw[],
  lots: ReadonlyMap<string, NonNullable<StoredLedgerRow['opens']>>,
  balance: number,
): Shown[] {
  let left = balance
  return [...Map.groupBy(pending, ({ request }) => request)]
    .map(([requestId, draws]): Shown => {
      const days = -draws.reduce((sum, draw) => sum + draw.days, 0)
      left += days
      const [first] = draws
      const lot = first && 'lot' in first.from ? lots.get(first.from.lot) : undefined
      return {
        ...{ id: requestId, from: first?.day ?? '', to: draws.at(-1)?.day ?? '', kind: 'pending', days, balance: left },
        ...{ lot: lot ? { kind: lot.kind, year: lot.year } : null, cause: { code: 'pending', params: {} } },
        ...{ remark: '', by: null, requestId },
      }
    })
    .reverse()
}
