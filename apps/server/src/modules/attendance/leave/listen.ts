import { addDays } from '@rostrum/contracts/kernel/days'
import { type FactListener, listenTo } from '../../../kernel/facts/facts.ts'
import { employmentChanged } from '../../workforce/employees/public.ts'
import { configurationChanged } from '../configuration/public.ts'
import { holidayChanged } from '../holidays/public.ts'
import { scheduleChanged } from '../schedules/public.ts'
import { shiftChanged, templateAssigned, templatePublished } from '../templates/public.ts'
import { markStale } from './ledger/ledger.store.ts'
import { markReprice } from './requests/mark-reprice.ts'

const fromDays = (changed: readonly { readonly from: string }[]) => changed.map(({ from }) => ({ from }))

/** What changes balances, and what changes the price of leave that is decided. */
export const leaveListeners: readonly FactListener[] = [
  listenTo(employmentChanged, async (tx, changed) => {
    await markStale(
      tx,
      changed.map(({ id }) => id),
    )
    await markReprice(
      tx,
      changed.map(({ id, from }) => ({ employmentId: id, from })),
    )
  }),
  listenTo(holidayChanged, (tx, changed) =>
    markReprice(
      tx,
      changed.map(({ country, day }) => ({ country, from: day, to: day })),
    ),
  ),
  listenTo(configurationChanged, (tx, changed) =>
    markReprice(
      tx,
      changed.map(({ id, from }) => ({ employmentId: id, from })),
    ),
  ),
  listenTo(scheduleChanged, (tx, changed) =>
    markReprice(
      tx,
      changed.map(({ id, from, until }) => ({
        ...{ employmentId: id, from },
        ...(until !== null && { to: addDays(until, -1) }),
      })),
    ),
  ),
  listenTo(templatePublished, (tx, changed) => markReprice(tx, fromDays(changed))),
  listenTo(shiftChanged, (tx, changed) => markReprice(tx, fromDays(changed))),
  listenTo(templateAssigned, (tx, changed) => markReprice(tx, fromDays(changed))),
]
