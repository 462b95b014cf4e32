import type { attendancePeriodCalls } from '@rostrum/contracts/attendance/periods/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'

type Periods = OutputOf<(typeof attendancePeriodCalls)['GET /workbenchApi/attendance/periods']>
export type CompanyPeriod = Periods['companies'][number]

export const countOpen = ({ open }: Pick<CompanyPeriod, 'open'>): number =>
  Object.values(open).reduce((sum, one) => sum + one, 0)

/** The period that is to be closed before the others: nothing is open in it, and its closing is planned first. */
export const nextToClose = <C extends Pick<CompanyPeriod, 'state' | 'open' | 'canClose' | 'plannedOn'>>(
  companies: readonly C[],
): C | undefined =>
  companies
    .filter((company) => company.canClose && company.state === 'open' && countOpen(company) === 0)
    .toSorted((one, other) => one.plannedOn.localeCompare(other.plannedOn))[0]
